//! What the page says, in every language. Nothing that people read stands anywhere else in the page.

use game::Side;
use notation::{Language, Text};
use picture::Man;

/// What the page adds to a language: its own words, and the forms of sentences made of several parts.
pub(crate) trait Speak {
    /// The word or sentence in this language.
    fn say(self, word: Word) -> String;
    /// The text in this language.
    fn of(self, text: &Text) -> String;
    /// Two parts of a sentence, with a space between them where the language has spaces.
    fn joined(self, one: &str, other: &str) -> String;
    /// A heading and its text: `Red: resign?`, 红方：认输？
    fn labelled(self, heading: &str, text: &str) -> String;
    /// The name of a strength from 1 to 11.
    fn strength(self, level: u8) -> String;
    /// A strength in a list: `5 · amateur`.
    fn level(self, level: u8) -> String;
    /// The length of a game, in moves of both sides.
    fn moves(self, plies: usize) -> String;
    /// The name of a piece: red cannon, 红方炮, hidden piece.
    fn man(self, man: Man) -> String;
}

impl Speak for Language {
    fn say(self, word: Word) -> String {
        let [english, chinese] = word.texts();
        match self {
            Self::English => english.to_owned(),
            Self::Chinese => chinese.to_owned(),
            Self::Traditional => notation::traditional(chinese),
        }
    }

    fn of(self, text: &Text) -> String {
        text.to(self).into_owned()
    }

    fn joined(self, one: &str, other: &str) -> String {
        let between = if self == Self::English { " " } else { "" };
        [one, between, other].concat()
    }

    fn labelled(self, heading: &str, text: &str) -> String {
        let between = if self == Self::English { ": " } else { "：" };
        [heading, between, text].concat()
    }

    fn strength(self, level: u8) -> String {
        let names = notation::STRENGTHS.get(usize::from(level).saturating_sub(1));
        names.map_or_else(String::new, |names| names[self as usize].to_owned())
    }

    fn level(self, level: u8) -> String {
        format!("{level} · {}", self.strength(level))
    }

    fn moves(self, plies: usize) -> String {
        let count = plies.div_ceil(2);
        let word = if count == 1 { Word::OneMove } else { Word::ManyMoves };
        [count.to_string(), self.say(word)].join(" ")
    }

    fn man(self, man: Man) -> String {
        let kind = match man {
            Man::FaceDown(_) => self.say(Word::HiddenPiece),
            Man::FaceUp(face) => self.of(&face.kind()),
        };
        match man.side() {
            None => kind,
            Some(Side::Red) => self.say(Word::RedOf) + &kind,
            Some(Side::Black) => self.say(Word::BlackOf) + &kind,
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
    Tagline: "Chinese chess, wherever you are", "象棋之家，随处可弈";
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
    LooksForHint: "Looking for a hint", "正在计算提示";
    LookingBack: "Reviewing:", "回看：";
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
    Unseen: "Still face down", "未翻出的棋子";
    Captured: "Captured", "被吃的棋子";
    NotLoaded: "This part of the page could not be loaded. Please check your network connection.", "此页未能载入，请检查网络连接。";
    Loading: "Loading ...", "正在载入……";
    TryAgain: "Try again", "重试";
    WorkerFailed: "The computer cannot play right now.", "电脑暂时无法走棋。";
    Wood: "Wood", "木";
    Slate: "Slate", "石板";
    Parchment: "Parchment", "羊皮纸";
    Dark: "Dark", "暗色";
    Traditional: "Traditional", "繁体字";
    Simplified: "Simplified", "简体字";
    Figurines: "Figurines", "图形";
    Letters: "Letters", "字母";
    Plain: "Traditional, common forms", "繁体字（通用字形）";
    HighContrast: "High contrast", "高对比度";
    AsDevice: "Same as device", "跟随设备";
    Light: "Light", "浅色";
    AsMoves: "Same as move notation", "与着法记法一致";
    SquareNames: "Square names (a0)", "坐标（a0）";
    FileNumerals: "File numbers, Chinese for Red", "路数（红方用汉字）";
    FileDigits: "File numbers, digits only", "路数（全用数字）";
    NoLabels: "None", "不显示";
    Never: "Never", "从不";
    OnSmallBoards: "On small boards", "仅小棋盘";
    Always: "Always", "总是";

    // settings
    PageColours: "Appearance", "外观";
    LabelsShown: "Coordinates", "棋盘坐标";
    NotationShown: "Move notation", "着法记法";
    AsLanguage: "Language default", "按语言默认";
    ChineseNotation: "Chinese", "中文记法（炮二平五）";
    WxfNotation: "WXF (C2=5)", "WXF 记法（C2=5）";
    CoordinateNotation: "Coordinates (h2e2)", "坐标记法（h2e2）";
    AnimationShown: "Animation", "棋子动画";
    Off: "Off", "关闭";
    Sound: "Sound", "声音";
    Volume: "Volume", "音量";
    DestinationsShown: "Show legal moves", "显示可走的位置";
    AttackedShown: "Show threats", "显示对方的威胁";
    ConfirmMoves: "Confirm moves", "走子前确认";
    HintsOffered: "Show the hint button", "显示提示按钮";
    FacingShown: "Face to face: rotate the far player's pieces", "同屏对坐：倒置对方棋子";
    ThinkingShown: "Show the computer's thinking", "显示电脑的思考过程";
    Level: "Computer strength", "电脑棋力";
    Damaged: "These settings could not be read and were reset to the defaults:", "以下设置无法读取，已恢复默认：";
    AllSettings: "all settings", "全部设置";
    Close: "Close", "关闭";

    // board
    NearSide: "at the bottom", "在下方";
    InHand: "selected", "已选中";
    InCheck: "in check", "被将军";
    RedOf: "red ", "红方";
    BlackOf: "black ", "黑方";
    ConfirmMove: "Play this move?", "确认走这一步？";
    PlayThis: "Play it", "确认";
    ReviveOne: "Bring a soldier back", "复活一个兵卒";
    ReallyThis: "Are you sure?", "确定吗？";
    StaysItself: "no promotion", "不升变";
    Exposed: "could be captured at once", "会立即被吃";
    Stuck: "could not move from there", "到那里后无法走动";
    Frozen: "Frozen, cannot move, because of:", "被镇住，不能走动，受制于：";
    Denied: "Cannot capture, because of:", "不能吃子，受制于：";
    Protected: "Cannot be captured, because of:", "不能被吃，受保护于：";
    Pinched: "Diagonal step pinched by:", "斜走被夹逼，夹逼者：";
    Freezes: "Freezes:", "镇住：";
    Denies: "Prevents from capturing:", "使之不能吃子：";
    Protects: "Protects:", "保护：";

    // beginning
    MoreOptions: "Options", "更多选项";
    WatchComputer: "Watch a game", "观看电脑对弈";
    ContinueGame: "Continue", "继续对局";
    SavedGames: "Saved games", "已存对局";
    Opponent: "Opponent", "对手";
    Computer: "Computer", "电脑";
    FriendHere: "A friend here", "同屏好友";
    ComputerAlone: "Computer vs. computer", "电脑对电脑";
    LevelOf: "Strength", "棋力";
    LevelOfFirst: "First player", "先手棋力";
    LevelOfSecond: "Second player", "后手棋力";
    YourSeat: "You play", "你方";
    MovesFirst: "first", "先手";
    MovesSecond: "second", "后手";
    AsRed: "Red", "红方";
    AsBlack: "Black", "黑方";
    ByChance: "random", "随机";
    Clock: "Clock", "计时";
    NoClock: "None", "不限时";
    SuddenDeath: "Minutes per player", "包干制";
    Increment: "Minutes plus increment", "加秒制";
    Byoyomi: "Byoyomi: minutes, then periods", "读秒制";
    PerMove: "Seconds per move", "每步限时";
    Minutes: "Minutes", "分钟";
    Seconds: "Seconds", "秒";
    SecondsAdded: "Seconds added per move", "每步加秒";
    SecondsOfPeriod: "Seconds per period", "每次读秒（秒）";
    Periods: "Periods", "读秒次数";
    Rules: "Rules", "规则";
    RuleSet: "Rule set", "规则体系";
    EveryRule: "All rules", "全部细则";
    Chart: "Who captures whom", "吃子对照表";
    ChartCaption: "Can the piece on the left capture the one above?", "左边的棋子能吃上边的棋子吗？";
    TakesNever: "no", "不可吃";
    TakesBeside: "when adjacent", "相邻可吃";
    TakesByJump: "by jumping", "隔一子跳吃";
    TakesBoth: "when adjacent or by jumping", "相邻或隔一子可吃";
    AsInRuleSet: "Reset to the rule set", "恢复默认细则";
    StartFrom: "Start", "开局";
    UsualStart: "Standard", "标准开局";
    HandicapStart: "Handicap", "让子局";
    PositionStart: "From a position", "指定局面";
    PositionText: "Position (FEN)", "局面（FEN）";
    Begin: "Begin", "开始";
    NoTime: "The time is too short to make a move.", "时间太短，无法走棋。";
    NoChance: "This browser provides no random numbers.", "此浏览器不提供随机数。";

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
    BothAgree: "Do both players agree to a draw?", "双方都同意和棋？";
    OfferDraw: "Offer a draw?", "向电脑提和？";
    ClaimDraw: "Claim a draw?", "要求判和？";
    Yes: "Yes", "是";
    No: "No", "否";
    DrawDeclined: "The computer declines the draw.", "电脑不同意和棋。";
    Even: "even", "均势";
    Depth: "depth", "深度";
    WinsInPlies: "wins, plies needed:", "获胜，所需步数：";
    YouPlay: "You play", "你执";
    TurnOneOver: "Turn a piece over: its colour becomes yours.", "翻开一子，所翻颜色即为己方。";
    YouWon: "You won!", "你赢了！";
    YouLost: "You lost.", "你输了。";
    NobodyWon: "A draw.", "和棋。";
    TakenBack: "Move taken back.", "已悔棋。";
    Rematch: "Rematch", "再来一局";
    VerifyDeal: "Verify the shuffle", "验证洗牌";
    DealKept: "The deal matches the commitment. Pieces checked:", "暗子与开局前的承诺一致。已核对棋子数：";
    DealCommitment: "Commitment to the shuffle, made before the first move:", "开局前对洗牌的承诺值：";
    DealSecret: "Secret for checking the commitment:", "秘密值（可用来核对承诺值）：";
    Grounds: "Reasons for the ruling", "裁决依据";
    ToStart: "To the start", "回到开局";
    OneBack: "One move back", "后退一步";
    OneOn: "One move forward", "前进一步";
    ToEnd: "To the end", "跳到最后";
    GoesOnElsewhere: "This game was continued in another window.", "本局已在另一个窗口中继续。";
    GoOnHere: "Continue here", "在此继续";
    NoSuchGame: "This game is not on this device or cannot be read.", "此设备上没有这盘棋，或无法读取。";
    ChoicesLost: "Your last choices could not be read. The defaults are used.", "上次的选择无法读取，已恢复默认。";
    NotKept: "The browser cannot store this game: it will be lost when you close the page.", "浏览器无法保存本局，关闭页面后将丢失。";
    GamesDropped: "Browser storage is full. Old finished games deleted:", "浏览器空间已满。已删除的旧对局数：";

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
    SharedGame: "View game", "查看棋局";
    LinkDamaged: "This link is incomplete or damaged.", "此链接不完整或已损坏。";
    PlayOnComputer: "Play on against the computer", "与电脑续弈";
    PlayOnFriend: "Play on with a friend here", "与朋友同屏续弈";
    SaveAndMore: "Save, copy, edit", "保存、复制、编辑";
    FirstPlayer: "First player", "先手";
    SecondPlayer: "Second player", "后手";
    CopyLink: "Copy link", "复制链接";
    CopyPosition: "Copy position", "复制局面";
    Copied: "Copied:", "已复制：";
    CopyYourself: "Automatic copying failed. Please copy this text:", "无法自动复制，请手动复制：";
    SavePicture: "Picture", "图片";
    Format: "Format", "格式";
    SaveFile: "Save the file", "保存文件";
    Saved: "Saved.", "已保存。";
    OpenFile: "Open a file", "打开文件";
    ChooseFile: "Choose a file, or drop one anywhere on the page", "选择文件，或将文件拖放到页面任意处";
    PasteGame: "Or paste a game, a position or a link", "或粘贴棋谱、局面或链接";
    ReadIt: "Open", "读取";
    Reading: "Reading ...", "正在读取……";
    NotAllRead: "Parts of the file could not be read:", "文件中有些内容无法读取：";
    NothingRead: "Nothing could be read:", "未能读出任何内容：";
    PositionWrong: "This position cannot be played:", "此局面不能对弈：";
    RepairPosition: "Fix it in the editor", "手动修正";
    OpenGame: "Open the game", "打开棋局";
    GamesInFile: "games in this file", "文件中的棋局数";
    FirstShown: "shown: the first", "仅列出前";
    WithFaults: "partly unreadable", "部分内容无法读取";
    Guide: "Guide", "指南";
    NoSuchPage: "This guide page does not exist or cannot be loaded now.", "指南中没有这一页，或暂时无法载入。";
    UpdateReady: "A new version is ready.", "新版本已就绪。";
    UseUpdate: "Update now", "立即更新";
    Variations: "Variations", "变着";
    BackToGame: "Back to the game", "回到对局";
    LineEnds: "The line ends here:", "变着到此为止：";
    NotInLink: "Comments and variations are not in the link. Save a file to keep them.", "链接不含注释和变着，如需保留请保存为文件。";
    NotesLost: "The comments and variations of this game could not be read.", "本局的注释和变着无法读取。";
    NotesNotKept: "The browser cannot store comments and variations: they will be lost when you close the page.", "浏览器无法保存注释和变着，关闭页面后将丢失。";
    Wins: "wins", "胜";
    DrawnGame: "Draw", "和棋";
    FilesFailed: "Files cannot be read or written right now.", "暂时无法读写文件。";

    // arranging
    ArrangePieces: "Set up a position", "摆棋";
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
    CaptureChosen: "Add the selected piece", "加入所选棋子";
    ReleaseOne: "Take out:", "取出：";
    CaptureOne: "Count as captured:", "计为被吃：";
    TakeOutHelp: "Press a piece to take it out.", "点击棋子可将其取出。";
    BackToUnseenHelp: "Press a piece to count it as face down.", "点击棋子可将其计为未翻出。";
    ToCapturedHelp: "Press a piece to count it as captured.", "点击棋子可将其计为被吃。";
    EditorKeys: "Keys: arrows move over the board, a letter places a red piece, Shift and a letter a black one, Delete removes a piece.", "键盘：方向键在棋盘上移动，字母放红子，加 Shift 放黑子，Delete 取走。";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_count_a_move_and_its_answer_as_one() {
        for (plies, english, chinese) in [
            (0, "0 moves", "0 回合"),
            (1, "1 move", "1 回合"),
            (2, "1 move", "1 回合"),
            (3, "2 moves", "2 回合"),
            (53, "27 moves", "27 回合"),
        ] {
            assert_eq!(
                [Language::English, Language::Traditional].map(|tongue| tongue.moves(plies)),
                [english, chinese]
            );
        }
    }

    #[test]
    fn the_page_speaks_three_languages() {
        for &word in Word::ALL {
            let said = Language::ALL.map(|tongue| tongue.say(word));
            assert!(said[0].is_ascii() && !said[1].is_ascii() && !said[2].is_ascii(), "{word:?}");
        }
        assert_eq!(Language::Traditional.say(Word::Turn), "轉棋盤");
        assert_eq!(Language::Traditional.say(Word::Check), "將軍！");
        assert_eq!(Language::ALL.map(|tongue| tongue.strength(5)), ["amateur", "业余", "業餘"]);
        assert_eq!(Language::ALL.map(|tongue| tongue.level(5)), ["5 · amateur", "5 · 业余", "5 · 業餘"]);
        assert_eq!(Language::Traditional.say(Word::CopyLink), "複製連結");
    }
}
