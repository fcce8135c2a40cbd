//! The one list of games.
//!
//! A crate that works with every game depends on this crate instead of on each rules crate, and asks [`each_game!`]
//! for the list. So a new game is one line in that list, and no other crate has a list to forget.
//!
//! Facts about a game (pictures, gestures, evaluation, file formats) are not kept here: they are trait
//! implementations in the crate that needs them, in one file or folder for each game.
//!
//! ```
//! use game::Game;
//!
//! macro_rules! names {
//!     ($($module:ident $Game:ident,)*) => { [$(games::$module::$Game::NAME),*] };
//! }
//! assert_eq!(games::each_game!(names)[0], "xiangqi");
//! ```

pub use {banqi, xiangqi, xionghan};

/// Calls another macro with the list of all games.
///
/// The macro is given `module Type,` for each game, so that `games::$module::$Type` is the game. The module has the
/// name of the game (`Game::NAME`). The first game is the default at the command line; the page shows the games in
/// this order.
#[macro_export]
macro_rules! each_game {
    ($then:ident) => {
        $then! {
            xiangqi Xiangqi,
            banqi Banqi,
            xionghan XiongHan,
        }
    };
}

#[cfg(test)]
mod tests {
    use game::Game;

    #[test]
    fn each_module_has_the_name_of_its_game() {
        macro_rules! names {
            ($($module:ident $Game:ident,)*) => { [$((stringify!($module), crate::$module::$Game::NAME)),*] };
        }
        for (module, name) in each_game!(names) {
            assert_eq!(module, name);
        }
    }
}
