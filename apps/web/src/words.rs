//! What the page says, in every language. Nothing that people read stands anywhere else in the page.

use crate::script::traditional;
use notation::{Language, Text};

/// The languages of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tongue {
    /// English.
    #[default]
    English,
    /// 简体中文.
    Simplified,
    /// 繁體中文.
    Traditional,
}

impl Tongue {
    /// Every language.
    pub(crate) const ALL: [Self; 3] = [Self::English, Self::Simplified, Self::Traditional];

    /// As programs call it.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Simplified => "zh-Hans",
            Self::Traditional => "zh-Hant",
        }
    }

    /// As its speakers call it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Simplified => "简体中文",
            Self::Traditional => "繁體中文",
        }
    }

    /// Two parts of a sentence, with a space between them where the language has spaces.
    pub(crate) fn joined(self, one: &str, other: &str) -> String {
        let between = if self == Self::English { " " } else { "" };
        [one, between, other].concat()
    }

    /// Something with what is said of it: `Red: resign?`, 红方：认输？
    pub(crate) fn labelled(self, what: &str, said: &str) -> String {
        let between = if self == Self::English { ": " } else { "：" };
        [what, between, said].concat()
    }

    /// The language of a tag such as a browser gives: `zh-TW`, `en-US`.
    pub(crate) fn of_tag(tag: &str) -> Option<Self> {
        let tag = tag.to_ascii_lowercase();
        let parts: Vec<&str> = tag.split('-').collect();
        match parts.as_slice() {
            ["en", ..] => Some(Self::English),
            ["zh", rest @ ..] if rest.iter().any(|part| ["hant", "tw", "hk", "mo"].contains(part)) => {
                Some(Self::Traditional)
            }
            ["zh", ..] => Some(Self::Simplified),
            _ => None,
        }
    }

    /// A text in this language.
    pub(crate) fn of(self, text: &Text) -> String {
        match self {
            Self::English => text.to(Language::English).to_owned(),
            Self::Simplified => text.to(Language::Chinese).to_owned(),
            Self::Traditional => traditional(text.to(Language::Chinese)),
        }
    }

    /// What a strength from 1 to 11 is called.
    pub(crate) fn strength(self, level: u8) -> String {
        let names = notation::STRENGTHS.get(usize::from(level).saturating_sub(1));
        names.map_or_else(String::new, |names| names[self as usize].to_owned())
    }

    /// A strength to choose: `5 · amateur`.
    pub(crate) fn level(self, level: u8) -> String {
        format!("{level} · {}", self.strength(level))
    }

    /// How long a game is, as people count: a move and its answer are one.
    pub(crate) fn moves(self, plies: usize) -> String {
        let count = plies.div_ceil(2);
        let word = if count == 1 { Word::OneMove } else { Word::ManyMoves };
        [count.to_string(), self.say(word)].join(" ")
    }

    /// What the page says.
    pub(crate) fn say(self, word: Word) -> String {
        let [english, chinese] = word.texts();
        match self {
            Self::English => english.to_owned(),
            Self::Simplified => chinese.to_owned(),
            Self::Traditional => traditional(chinese),
        }
    }
}

macro_rules! words {
    ($($(#[$about:meta])* $word:ident: $english:literal, $chinese:literal;)*) => {
        /// Everything that the page says by itself.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Word { $(#[doc = $english] $word,)* }

        impl Word {
            /// Every word.
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$word,)*];

            const fn texts(self) -> [&'static str; 2] {
                match self { $(Self::$word => [$english, $chinese],)* }
            }
        }
    };
}

words! {
    Tagline: "Chinese chess, at home anywhere", "象棋之家，随处可弈";
    AgainstComputer: "Play the computer", "与电脑对弈";
    AgainstFriend: "Play a friend here", "与朋友同屏对弈";
    Home: "Home", "首页";
    NewGame: "New game", "新局";
    Undo: "Undo", "悔棋";
    Redo: "Redo", "重走";
    Turn: "Turn board", "转棋盘";
    Moves: "Moves", "着法";
    Thinking: "thinking", "思考中";
    ToMove: "to move", "走棋";
    LooksForHint: "Looking for a hint", "正在寻找提示";
    LookingBack: "Looking back:", "回看：";
    NotYourTurn: "It is not your turn.", "还没轮到你走。";
    Check: "Check!", "将军！";
    Theme: "Board", "棋盘";
    Pieces: "Pieces", "棋子";
    Language: "Language", "语言";
    Settings: "Settings", "设置";
    TypeMove: "Type a move", "输入着法";
    Play: "Play", "走";
    Choose: "Which one?", "选择哪一个？";
    Cancel: "Cancel", "取消";
    HiddenPiece: "hidden piece", "暗子";
    Empty: "empty", "空";
    CanMove: "can move", "可走";
    CanGoHere: "can go here", "可到此处";
    Unseen: "Not yet seen", "未翻出的棋子";
    Captured: "Captured", "被吃的棋子";
    NotLoaded: "This part of the page could not be loaded. Is there a network?", "此页未能载入。网络是否可用？";
    Loading: "Loading ...", "正在载入……";
    TryAgain: "Try again", "重试";
    WorkerFailed: "The computer cannot play just now.", "电脑暂时无法走棋。";
    Wood: "Wood", "木";
    Slate: "Slate", "石板";
    Parchment: "Parchment", "羊皮纸";
    Dark: "Dark", "暗色";
    Traditional: "Traditional", "繁体字";
    Simplified: "Simplified", "简体字";
    Figurines: "Figurines", "图形";
    Letters: "Letters", "字母";
    Plain: "Traditional, plain forms", "繁体字（通用字形）";
    HighContrast: "High contrast", "高对比度";
    AsDevice: "Same as the device", "跟随设备";
    Light: "Light", "浅色";
    AsMoves: "As moves are written", "与着法记法一致";
    SquareNames: "Names of squares (a0)", "格名（a0）";
    FileNumerals: "Numbers of files, Red in Chinese", "路数（红方用汉字）";
    FileDigits: "Numbers of files, in digits", "路数（用数字）";
    NoLabels: "None", "不显示";
    Never: "Never", "从不";
    OnSmallBoards: "On small boards", "仅小棋盘";
    Always: "Always", "总是";

    // settings
    PageColours: "Light or dark", "页面明暗";
    LabelsShown: "Coordinates", "棋盘边注";
    NotationShown: "Moves are written", "着法记法";
    AsLanguage: "As usual in the language", "按语言习惯";
    ChineseNotation: "In Chinese", "中文记法（炮二平五）";
    WxfNotation: "WXF (C2=5)", "WXF 记法（C2=5）";
    CoordinateNotation: "Coordinates (h2e2)", "坐标记法（h2e2）";
    AnimationShown: "Animation", "棋子动画";
    Off: "Off", "关闭";
    Sound: "Sound", "声音";
    Volume: "Volume", "音量";
    DestinationsShown: "Show where a piece can go", "显示可走之处";
    AttackedShown: "Show what is attacked", "显示受攻击之处";
    ConfirmMoves: "Confirm moves", "走子前确认";
    HintsOffered: "Offer hints", "提供提示";
    FacingShown: "Face to face: turn the far player's pieces", "同屏对坐：倒置对方棋子";
    ThinkingShown: "Show what the computer thinks", "显示电脑的思考";
    Level: "Strength of the computer", "电脑水平";
    Damaged: "These settings could not be read and are as usual again:", "以下设置无法读取，已恢复默认：";
    AllSettings: "all of them", "全部设置";
    Close: "Close", "关闭";

    // board
    NearSide: "at the bottom", "在下方";
    InHand: "in hand", "已选中";
    InCheck: "in check", "被将军";
    RedOf: "red ", "红方";
    BlackOf: "black ", "黑方";
    ConfirmMove: "Play this move?", "确认走这一步？";
    PlayThis: "Play it", "确认";
    ReviveOne: "Bring a soldier back", "复活一个兵卒";
    ReallyThis: "Are you sure?", "确定吗？";
    StaysItself: "stays what it is", "不升变";
    Exposed: "could be taken at once", "会被立即吃掉";
    Stuck: "could not move from there", "到那里后不能走动";
    Frozen: "Frozen, cannot move, by:", "被镇住，不能走动：";
    Denied: "Captures nothing, because of:", "不能吃子，受制于：";
    Protected: "Cannot be captured, because of:", "不会被吃，受护于：";
    Pinched: "A diagonal step is pinched by:", "斜走受夹逼于：";
    Freezes: "Keeps from moving:", "镇住：";
    Denies: "Keeps from capturing:", "使其不能吃子：";
    Protects: "Keeps from being captured:", "护住：";

    // beginning
    MoreOptions: "Options", "更多选项";
    WatchComputer: "Watch a game", "观看电脑对弈";
    ContinueGame: "Continue", "继续对局";
    SavedGames: "Saved games", "已存对局";
    Opponent: "Opponent", "对手";
    Computer: "Computer", "电脑";
    FriendHere: "A friend here", "同屏好友";
    ComputerAlone: "Computer v. computer", "电脑互弈";
    LevelOf: "Strength", "水平";
    LevelOfFirst: "First player", "先手水平";
    LevelOfSecond: "Second player", "后手水平";
    YourSeat: "You play", "你执";
    MovesFirst: "first", "先手";
    MovesSecond: "second", "后手";
    AsRed: "Red", "红方";
    AsBlack: "Black", "黑方";
    ByChance: "random", "随机";
    Clock: "Clock", "计时";
    NoClock: "None", "不限时";
    SuddenDeath: "Minutes for the game", "包干制";
    Increment: "Minutes, and seconds with each move", "加秒制";
    Byoyomi: "Byoyomi: minutes, then periods", "读秒制";
    PerMove: "Seconds for each move", "每步限时";
    Minutes: "Minutes", "分钟";
    Seconds: "Seconds", "秒";
    SecondsAdded: "Seconds with each move", "每步加秒";
    SecondsOfPeriod: "Seconds in each period", "每次读秒（秒）";
    Periods: "Periods", "读秒次数";
    Rules: "Rules", "规则";
    RuleSet: "Rule set", "规则体系";
    EveryRule: "All rules", "全部细则";
    Chart: "Who takes whom", "吃子对照表";
    ChartCaption: "Does the piece on the left take the one above?", "左边的棋子能吃上边的吗？";
    TakesNever: "no", "不可吃";
    TakesBeside: "from the next square", "相邻可吃";
    TakesByJump: "by a jump", "隔一子跳吃";
    TakesBoth: "from the next square or by a jump", "相邻或隔一子可吃";
    AsInRuleSet: "Back to the rule set", "恢复默认细则";
    StartFrom: "Start", "开局";
    UsualStart: "Standard", "标准开局";
    HandicapStart: "Handicap", "让子局";
    PositionStart: "From a position", "指定局面";
    PositionText: "Position (FEN)", "局面（FEN）";
    Begin: "Begin", "开始";
    NoTime: "Nobody could make a move in so little time.", "时间太短，无法走棋。";
    NoChance: "This browser gives no random numbers.", "此浏览器不提供随机数。";

    // at the table
    Actions: "Actions", "操作";
    You: "You", "你";
    Hint: "Hint", "提示";
    Try: "Try", "建议：";
    Draw: "Draw", "求和";
    Resign: "Resign", "认输";
    Pause: "Pause", "暂停";
    Speed: "Speed", "速度";
    More: "More", "更多";
    HowPiecesMove: "How the pieces move", "棋子走法";
    GoOn: "Resume", "继续";
    Paused: "The clocks are paused.", "计时已暂停。";
    ReallyResign: "Resign this game?", "确定认输？";
    BothAgree: "Do both agree on a draw?", "双方都同意和棋？";
    OfferDraw: "Offer a draw?", "向电脑提和？";
    ClaimDraw: "Claim a draw?", "要求判和？";
    Yes: "Yes", "是";
    No: "No", "否";
    DrawDeclined: "The computer declines the draw.", "电脑不同意和棋。";
    Even: "even", "均势";
    Depth: "depth", "深度";
    WinsInPlies: "wins; plies:", "获胜，步数：";
    YouPlay: "You play", "你执";
    TurnOneOver: "Turn a piece over: its colour becomes yours.", "翻开一子，所翻颜色即为己方。";
    YouWon: "You won!", "你赢了！";
    YouLost: "You lost.", "你输了。";
    NobodyWon: "A draw.", "和棋。";
    TakenBack: "Taken back.", "已悔棋。";
    Rematch: "Rematch", "再来一局";
    VerifyDeal: "Verify the shuffle", "验证洗牌";
    DealKept: "Everything was dealt as promised. Pieces compared:", "暗子与开局前承诺的顺序一致。已核对棋子数：";
    DealCommitment: "The shuffle was committed to before the first move:", "开局前对洗牌的承诺值：";
    DealSecret: "The secret, with which anybody can check it:", "秘密值（任何人都可据此核对）：";
    Grounds: "What the ruling rests on", "判决依据";
    ToStart: "To the start", "回到开局";
    OneBack: "One move back", "后退一步";
    OneOn: "One move on", "前进一步";
    ToEnd: "To the end", "回到当前";
    GoesOnElsewhere: "This game goes on in another window.", "本局已在另一个窗口中继续。";
    GoOnHere: "Go on here", "在此继续";
    NoSuchGame: "This game is not on this device, or cannot be read.", "此设备上没有这盘棋，或无法读取。";
    ChoicesLost: "What was chosen last could not be read; everything is as usual.", "上次的选择无法读取，已恢复默认。";
    NotKept: "This browser has no room: the game will be lost when the page is closed.", "浏览器空间不足，关闭页面后本局将丢失。";
    GamesDropped: "The browser is full. Old finished games that made room:", "浏览器空间已满。已删除的旧对局数：";

    // saved games
    NothingSaved: "No saved games.", "没有已存的对局。";
    GoesOn: "in progress", "进行中";
    OneMove: "move", "回合";
    ManyMoves: "moves", "回合";
    Delete: "Delete", "删除";
    Deleted: "The game was deleted.", "对局已删除。";
    BringBack: "Undo", "撤销";

    // files and links
    Back: "Back", "返回";
    Share: "Share", "分享";
    SharedGame: "A game to look at", "查看棋局";
    LinkDamaged: "This link is incomplete or damaged.", "此链接不完整或已损坏。";
    PlayOnComputer: "Play on against the computer", "与电脑续弈";
    PlayOnFriend: "Play on with a friend here", "与朋友同屏续弈";
    SaveAndMore: "Save, copy, edit", "保存、复制、编辑";
    FirstPlayer: "First player", "先手";
    SecondPlayer: "Second player", "后手";
    CopyLink: "Copy link", "复制链接";
    CopyPosition: "Copy position", "复制局面";
    Copied: "Copied:", "已复制：";
    CopyYourself: "It cannot be copied by itself. Here it is:", "无法自动复制，内容如下：";
    SavePicture: "Picture", "图片";
    Format: "Format", "格式";
    SaveFile: "Save the file", "保存文件";
    Saved: "Saved.", "已保存。";
    OpenFile: "Open a file", "打开文件";
    ChooseFile: "Choose a file, or drop one anywhere on the page", "选择文件，或将文件拖放到页面任意处";
    PasteGame: "Or paste a game, a position or a link", "或粘贴棋谱、局面或链接";
    ReadIt: "Open", "读取";
    Reading: "Reading ...", "正在读取……";
    NotAllRead: "Not everything in the file is shown:", "文件中有内容未能显示：";
    NothingRead: "Nothing of it could be read:", "未能读出任何内容：";
    PositionWrong: "This position cannot be played:", "此局面不能对弈：";
    RepairPosition: "Repair it by hand", "动手修正";
    OpenGame: "Open the game", "打开棋局";
    GamesInFile: "games in this file", "文件中的棋局数";
    FirstShown: "shown: the first", "仅列出前";
    WithFaults: "not all could be read", "有无法读取之处";
    Guide: "Guide", "指南";
    NoSuchPage: "There is no such page in the guide, or it cannot be fetched now.", "指南中没有这一页，或现在无法取得。";
    UpdateReady: "A new version is ready.", "新版本已就绪。";
    UseUpdate: "Use it now", "立即使用";
    Variations: "Variations", "变着";
    BackToGame: "Back to the game", "回到对局";
    LineEnds: "The line ends here:", "变着到此为止：";
    NotInLink: "Comments and variations are not in the link; a file keeps them.", "链接不含注释和变着，保存为文件则可保留。";
    NotesLost: "What was written beside this game could not be read.", "本局的注释和变着无法读取。";
    NotesNotKept: "This browser has no room: comments and variations will be lost when the page is closed.", "浏览器空间不足，关闭页面后注释和变着将丢失。";
    Wins: "wins", "胜";
    DrawnGame: "Draw", "和棋";
    FilesFailed: "Files cannot be read or written here.", "此处无法读写文件。";

    // arranging
    ArrangePieces: "Arrange the pieces", "摆棋";
    EditPosition: "Edit this position", "编辑此局面";
    PositionPlayable: "This position can be played.", "此局面可以对弈。";
    PositionOver: "Here the game is over:", "此局面已经终局：";
    PlayFromHere: "Play from here", "从此局面开始";
    MovePieces: "Move", "移动";
    Erase: "Erase", "擦除";
    UndoStep: "Undo", "撤销";
    RedoStep: "Redo", "重做";
    ClearBoard: "Clear", "清空";
    StartPosition: "Start", "初始";
    MirrorBoard: "Mirror", "镜像";
    ExchangeSides: "Swap", "换色";
    Tools: "Tools", "工具";
    RedPieces: "Red pieces", "红方棋子";
    BlackPieces: "Black pieces", "黑方棋子";
    TurnOf: "To move", "轮到";
    RedSide: "Red", "红方";
    BlackSide: "Black", "黑方";
    FirstFlipDecides: "The first flip decides the colours.", "首次翻子决定双方颜色。";
    CaptureChosen: "Add the chosen piece", "加入所选棋子";
    ReleaseOne: "Take out:", "取出：";
    CaptureOne: "Counts as captured:", "计为被吃：";
    TakeOutHelp: "Press a piece to take it out.", "点击棋子可将其取出。";
    BackToUnseenHelp: "Press a piece: it counts as not yet seen.", "点击棋子，计为未翻出。";
    ToCapturedHelp: "Press a piece: it counts as captured.", "点击棋子，计为被吃。";
    EditorKeys: "Keys: arrows go over the board, a letter puts a red piece, with Shift a black one, Delete takes it away.", "键盘：方向键在棋盘上移动，字母放红子，加 Shift 放黑子，Delete 取走。";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_says_its_language_in_many_ways() {
        let of = |tag| Tongue::of_tag(tag);
        assert_eq!([of("zh-TW"), of("zh-Hant-HK")], [Some(Tongue::Traditional); 2]);
        assert_eq!([of("zh"), of("zh-CN"), of("zh-Hans-SG")], [Some(Tongue::Simplified); 3]);
        assert_eq!((of("en-US"), of("fr")), (Some(Tongue::English), None));
    }

    #[test]
    fn people_count_a_move_and_its_answer_as_one() {
        for (plies, english, chinese) in [
            (0, "0 moves", "0 回合"),
            (1, "1 move", "1 回合"),
            (2, "1 move", "1 回合"),
            (3, "2 moves", "2 回合"),
            (53, "27 moves", "27 回合"),
        ] {
            assert_eq!([Tongue::English, Tongue::Traditional].map(|tongue| tongue.moves(plies)), [english, chinese]);
        }
    }

    #[test]
    fn the_page_speaks_three_languages() {
        for &word in Word::ALL {
            let said = Tongue::ALL.map(|tongue| tongue.say(word));
            assert!(said[0].is_ascii() && !said[1].is_ascii() && !said[2].is_ascii(), "{word:?}");
        }
        assert_eq!(Tongue::Traditional.say(Word::Turn), "轉棋盤");
        assert_eq!(Tongue::Traditional.say(Word::Check), "將軍！");
        assert_eq!(Tongue::ALL.map(|tongue| tongue.strength(5)), ["amateur", "业余", "業餘"]);
        assert_eq!(Tongue::ALL.map(|tongue| tongue.level(5)), ["5 · amateur", "5 · 业余", "5 · 業餘"]);
        assert_eq!(Tongue::Traditional.say(Word::CopyLink), "複製連結");
    }
}
