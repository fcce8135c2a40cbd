//! Traditional Chinese, in the words of Taiwan, made from the simplified Chinese in which every text is written.
//!
//! The page, the terminal and the guide all use this one function. The tables are part of the page, so they are kept
//! in a compact form and contain only what our texts need; a test finds characters without a decision.

/// Simplified characters, each with its traditional form, for all texts that users read.
const PAIRS: &str = "车車马馬将將帅帥汉漢红紅双雙与與对對战戰机機电電脑腦请請选選择擇开開关關闭閉设設语語简簡体體\
                     胜勝负負败敗认認输輸让讓转轉盘盤标標记記规規则則时時间間单單纯純违違长長杀殺闲閒过過进進还還\
                     这這个個们們来來从從后後为為无無该該应應当當说說话話读讀写寫边邊远遠动動线線显顯层層声聲响響\
                     静靜乐樂图圖东東发發现現变變亲親见見观觀觉覺听聽难難习習题題页頁顶頂须須预預领領颜顏额額风風\
                     飞飛饮飲饰飾驻駐驾駕骑騎龙龍龟龜门門问問阵陣陈陳阶階际際随隨险險隐隱离離韩韓项項顺順频頻颗顆\
                     错錯锁鎖镜鏡铁鐵钟鐘钮鈕链鏈销銷键鍵邻鄰释釋里裡针針钱錢迟遲运運连連递遞遗遺适適军軍农農冲沖\
                     决決况況净淨准準减減凤鳳击擊划劃创創删刪别別剑劍剧劇办辦务務劳勞势勢勋勳区區医醫华華协協卖賣\
                     卫衛压壓厅廳历歷参參叶葉号號员員围圍国國园園圆圓场場坏壞块塊坚堅垒壘处處备備复復夺奪头頭夹夾\
                     奖獎妇婦孙孫学學宁寧实實审審宽寬宾賓寻尋导導尽盡届屆属屬岁歲币幣帮幫带帶并並广廣庄莊庆慶库庫\
                     废廢强強归歸录錄彻徹态態总總恶惡悬懸惊驚惯慣愿願戏戲执執扩擴扫掃扬揚护護报報担擔挡擋换換据據\
                     摆擺数數断斷旧舊晓曉术術权權条條极極构構枪槍柜櫃栏欄树樹样樣桥橋检檢档檔梦夢欢歡欧歐残殘毁毀\
                     气氣汇匯没沒泽澤洁潔浅淺测測济濟浓濃润潤涨漲渐漸满滿灭滅灯燈灵靈点點热熱烧燒爱愛牵牽牺犧状狀\
                     独獨狮獅环環疯瘋确確码碼礼禮祸禍种種积積称稱稳穩穷窮竞競笔筆签簽类類粮糧紧緊约約级級纪紀纵縱\
                     组組细細终終结結给給绝絕统統继繼绩績续續维維综綜绿綠缓緩编編缩縮网網罗羅罢罷职職联聯聪聰肃肅\
                     肤膚胁脅脱脫舰艦艺藝节節苏蘇范範荐薦获獲营營虑慮虽雖补補装裝视視览覽计計订訂训訓议議讯訊讲講\
                     许許论論证證评評识識诉訴词詞试試诗詩诚誠误誤调調谁誰谋謀谢謝贝貝贡貢财財责責贤賢质質购購贵貴\
                     费費资資赋賦赏賞赛賽赠贈赢贏赶趕跃躍踪蹤轮輪软軟轻輕载載较較辅輔辆輛辑輯达達迁遷迈邁纸紙宫宮\
                     会會两兩横橫么麼敌敵内內谱譜于於经經兑兌丢丟仅僅画畫贴貼余餘毙斃几幾络絡却卻台臺暂暫损損浏瀏\
                     验驗张張师師湾灣绪緒坛壇垫墊阅閱访訪乱亂竖豎吗嗎业業亚亞拦攔献獻启啟课課奥奧陆陸诺諾价價荣榮\
                     询詢镇鎮着著绍紹弃棄钩鉤鸳鴛鸯鴦传傳够夠尔爾监監盖蓋详詳钥鑰";

/// Words that are different words in traditional Chinese, or in which a character has another form than by itself.
/// They are replaced before single characters, in this order.
const PHRASES: &str = "重复=重複 复制=複製 答复=答覆 直冲=直衝 远冲=遠衝 包干=包乾 标签=標籤 \
                       坐标=座標 注释=註釋 布局=佈局 字符串=字串 字符=字元 文件夹=資料夾 \
                       布尔=布林 重定向=重新導向 变量=變數 信息=訊息 线程=執行緒 搜索=搜尋 \
                       端口=連接埠 监听的地址=監聽的位址 覆盖=覆寫 运行=執行 终端=終端機 级别=等級 支持=支援 协议=協定 \
                       数据=資料 对象=物件 字节=位元組 制作=製作 注明=註明 边注=邊註 设置=設定 \
                       设备=裝置 鼠标=滑鼠 屏幕=螢幕 窗口=視窗 链接=連結 网络=網路 服务器=伺服器 \
                       软件=軟體 程序=程式 命令行=命令列 控件=控制項 文件=檔案 文档=文件 \
                       文本=文字 打开=開啟 保存=儲存 粘贴=貼上 查看=檢視 默认=預設 空格键=空白鍵 \
                       撤销=復原 地址=網址 访问=造訪 发送=傳送 同屏=同螢幕 横行=橫列 竖列=直行 \
                       一行的两端=一列的兩端 一列的两端=一行的兩端 “=「 ”=」";

/// The text in traditional characters.
///
/// ```
/// assert_eq!(notation::traditional("打开文件：马后炮"), "開啟檔案：馬後炮");
/// ```
pub fn traditional(text: &str) -> String {
    let phrases = PHRASES.split(' ').filter_map(|phrase| phrase.split_once('='));
    let text = phrases.fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    text.chars().map(|character| paired(character).unwrap_or(character)).collect()
}

/// The traditional form of a simplified character; `None` if both are the same.
fn paired(simplified: char) -> Option<char> {
    // Most characters of an HTML page are ASCII.
    if simplified.is_ascii() {
        return None;
    }
    let mut pairs = PAIRS.chars();
    while let (Some(from), Some(to)) = (pairs.next(), pairs.next()) {
        if from == simplified {
            return Some(to);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// Characters that are the same in both scripts.
    const SAME: &str = "㐷䠶一七三上下不且世丙中主久之乙九也了事二互五些亡交亦享人什介仕他代令以件任份伡伴伺但位低住\
                        何作你使例供依便保信俥修候值做停倒偶傌像允先克入全八公六共兵其具典再冑出分切列初判到制刺刻前副\
                        力功加包匈化匹十升半卒南即原去又叉及友反取受另只口叫可右吃各合同名向否含告味命和哪喜器四回因困\
                        在地址均坐塞士外多大天太失套奴好如始姓威子字存孤它守安完定宜室家容密射尉小少尚就局屏岸巡工左\
                        己已布常幕干平年序底度廵建弈式引形影往很徒得循心必怎思急恢恰悔想意成我或截所手才打扣批找承把\
                        拒拖括拿指按挨捉掉排接控提撤播擂操擎擦收改攻放效救整文斜新方施旁族既日早明易是晚普暗更替最月\
                        有朋朝服木未本束板析林果架某查核根格框棋楚楯檑次止正此步死段母每比水永求汗河沿法注洗洲活流消深\
                        清港演炮然照片版牌王玩理生用田由甲申界留略的皆皮目盯直相盾省看眼矛知短石砲破碷礌示社禁秒秘移\
                        程空穿窗立站端符第等答算管箭粗粘系繁缺置羊翻老考者而胄背胡能腿自至致般色若萍落行衞表被裁製複\
                        要角解言象走起超趣足距跟路跳蹩身躲近返迫追退送逐途通速造逼遇遍道避那部都重量附限除隔集雷非靠\
                        面音首香高黑默鼠仙封虎蛇金周性推殊特犯需\
                        串予仍估佳兆助占固域尾差待息您情抗招持描搜支晰期毫沉百突素索聊英衡覆越述逗配零";

    fn is_han(character: char) -> bool {
        ('\u{3400}'..='\u{9fff}').contains(&character)
    }

    /// Everything that people may read in Chinese, and what stands beside it.
    fn sources(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                sources(&entry, found);
            } else if !entry.ends_with("traditional.rs") {
                found.push(fs::read_to_string(entry).unwrap());
            }
        }
    }

    #[test]
    fn every_character_in_use_has_a_traditional_form_or_is_one() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut found = Vec::new();
        for folder in [
            "docs/guide/zh",
            "apps/cli/src",
            "apps/web/src",
            "apps/records-worker/src",
            "crates/notation/src",
            "crates/picture/src",
            "crates/records/src",
            "crates/session/src",
        ] {
            sources(&root.join(folder), &mut found);
        }
        // Only the traditional side: a simplified character of a phrase may also stand alone.
        let phrases: String = PHRASES.split(' ').filter_map(|phrase| phrase.split('=').nth(1)).collect();
        let known: BTreeSet<char> = PAIRS.chars().chain(SAME.chars()).chain(phrases.chars()).collect();
        let used: BTreeSet<char> =
            found.iter().flat_map(|text| text.chars()).filter(|&character| is_han(character)).collect();
        assert!(used.len() > 500, "{}", used.len());
        let unknown: String = used.difference(&known).collect();
        assert_eq!(unknown, "", "add each to PAIRS, or to SAME if it is the same in both scripts");
    }

    #[test]
    fn the_names_of_the_strengths_are_made_by_the_same_rules() {
        for [_, simplified, in_traditional] in crate::STRENGTHS {
            assert_eq!(traditional(simplified), in_traditional);
        }
    }

    #[test]
    fn pairs_are_pairs_and_do_not_contradict_each_other() {
        let pairs: Vec<char> = PAIRS.chars().collect();
        assert_eq!(pairs.len() % 2, 0);
        assert!(pairs.iter().all(|&character| is_han(character)));
        let mut seen = BTreeSet::new();
        for pair in pairs.chunks_exact(2) {
            assert_ne!(pair[0], pair[1]);
            assert!(seen.insert(pair[0]), "{} twice", pair[0]);
            assert!(!SAME.contains(pair[0]), "{} is not the same", pair[0]);
            assert_eq!(paired(pair[0]), Some(pair[1]));
        }
        // What is traditional already stays so.
        for pair in pairs.chunks_exact(2) {
            assert!(!seen.contains(&pair[1]), "{} has a traditional form of its own", pair[1]);
        }
    }

    #[test]
    fn words_are_those_of_taiwan() {
        for (simplified, expected) in [
            ("关闭询问", "關閉詢問"),
            ("打开文件", "開啟檔案"),
            ("复制链接", "複製連結"),
            ("撤销同屏", "復原同螢幕"),
            ("到这一行的两端", "到這一列的兩端"),
            ("“更多”", "「更多」"),
            ("另一个窗口", "另一個視窗"),
            ("网络是否可用？", "網路是否可用？"),
            ("以下设置无法读取，已恢复默认：", "以下設定無法讀取，已恢復預設："),
            ("屏幕上用鼠标", "螢幕上用滑鼠"),
            ("着法重复", "著法重複"),
            ("没有服务器会看到", "沒有伺服器會看到"),
            ("包干制", "包乾制"),
            // Characters with several traditional forms, in the words that we use.
            ("马后炮", "馬後炮"),
            ("若干回合", "若干回合"),
            ("棋盘里、这里", "棋盤裡、這裡"),
            ("发牌，发给", "發牌，發給"),
            ("局面、页面、对面", "局面、頁面、對面"),
            ("台湾、台大", "臺灣、臺大"),
            ("系统、体系", "系統、體系"),
            ("标准、准确、以红方为准", "標準、準確、以紅方為準"),
            ("限制、制作、压制", "限制、製作、壓制"),
            ("直冲、远冲", "直衝、遠衝"),
            ("未注明，边注", "未註明，邊註"),
            ("恢复、复活、重复、答复", "恢復、復活、重複、答覆"),
            ("签名、标签", "簽名、標籤"),
            ("第几局，其余", "第幾局，其餘"),
            ("同归于尽", "同歸於盡"),
            ("十六进制", "十六進制"),
            ("字符串，字符", "字串，字元"),
            ("数据文件夹，文件，文档", "資料資料夾，檔案，文件"),
            ("监听的地址，网页地址", "監聽的位址，網頁網址"),
        ] {
            assert_eq!(traditional(simplified), expected);
        }
    }
}
