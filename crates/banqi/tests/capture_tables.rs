//! The complete capture table of every rule set (BQ-4.6), and the toggles that change it (BQ-5.6).

use banqi::{CannonMode, EqualCapture, InvalidRules, KingSoldier, Ladder, Preset, Role, Rules};
use testkit::json;

const LETTERS: [(char, Role); 7] = [
    ('k', Role::General),
    ('g', Role::Advisor),
    ('e', Role::Elephant),
    ('c', Role::Chariot),
    ('h', Role::Horse),
    ('q', Role::Cannon),
    ('p', Role::Soldier),
];

/// `Y` captures a neighbour, `J` jumps, `B` both, `.` neither.
fn cell(rules: &Rules, attacker: Role, victim: Role) -> char {
    let jumps = attacker == Role::Cannon && rules.jumps_onto(victim);
    match (rules.takes(attacker, victim), jumps) {
        (true, true) => 'B',
        (true, false) => 'Y',
        (false, true) => 'J',
        (false, false) => '.',
    }
}

/// The table with rows and columns in the order of the ladder.
fn table(rules: &Rules) -> Vec<String> {
    let kinds = *rules.ladder.roles();
    kinds.iter().map(|&row| kinds.iter().map(|&column| cell(rules, row, column)).collect()).collect()
}

#[test]
fn the_capture_tables_match_the_vectors() {
    let tables = json("banqi/capture_matrix.json");
    for (name, preset) in [("legacy", Preset::Legacy), ("classic", Preset::Classic)] {
        for (attacker, a) in LETTERS {
            for (victim, v) in LETTERS {
                let expected = tables[name][attacker.to_string()][victim.to_string()].as_bool();
                let found = cell(&Rules::of(preset), a, v) != '.';
                assert_eq!(Some(found), expected, "{name}: {attacker} takes {victim}");
            }
        }
    }
}

#[test]
fn every_preset_has_its_table() {
    // General advisor elephant chariot horse cannon soldier.
    let classic = ["YYYYYY.", ".YYYYYY", "..YYYYY", "...YYYY", "....YYY", "JJJJJJJ", "Y.....Y"];
    // General advisor elephant chariot horse soldier cannon.
    let legacy = ["YYYYY.Y", ".YYYYYY", "..YYYYY", "...YYYY", "....YYY", "Y....YY", "JJJJJJJ"];
    // General chariot horse cannon advisor elephant soldier; the mainland ladder is the classic one.
    let ladder = ["YYYYYY.", ".YYYYYY", "..YYYYY", "...YYYY", "....YYY", ".....YY", "Y.....Y"];
    for preset in Preset::ALL {
        let expected = match preset {
            Preset::Legacy => legacy,
            Preset::Hongkong | Preset::Mainland => ladder,
            _ => classic,
        };
        assert_eq!(table(&Rules::of(preset)), expected, "{}", preset.name());
    }
    let hongkong =
        [Role::General, Role::Chariot, Role::Horse, Role::Cannon, Role::Advisor, Role::Elephant, Role::Soldier];
    assert_eq!(Rules::of(Preset::Hongkong).ladder.roles(), &hongkong);
}

#[test]
fn presets_have_their_limits() {
    // BQ-5.12
    let limits = Preset::ALL.map(|preset| {
        let rules = Rules::of(preset);
        (preset.name(), rules.quiet_limit, rules.repetition, rules.draw_offer)
    });
    let expected = [
        ("classic", 60, 3, true),
        ("legacy", 0, 0, true),
        ("legacy-go", 0, 0, true),
        ("taiwan", 50, 3, true),
        ("tcga-2010", 40, 3, false),
        ("ntu-2021", 60, 3, false),
        ("icga", 180, 3, false),
        ("hongkong", 50, 3, true),
        ("mainland", 50, 3, true),
    ];
    assert_eq!(limits, expected);
    assert!(Preset::ALL.iter().all(|&preset| Rules::of(preset).validate() == Ok(())));
}

/// Checks the cells that a change of the classic rules changes, as `attacker victim before after`.
#[track_caller]
fn check(change: impl FnOnce(&mut Rules), expected: &[&str]) {
    let classic = Rules::default();
    let mut changed = classic;
    change(&mut changed);
    let mut found = Vec::new();
    for (attacker, a) in LETTERS {
        for (victim, v) in LETTERS {
            let (before, after) = (cell(&classic, a, v), cell(&changed, a, v));
            if before != after {
                found.push(format!("{attacker}{victim} {before}{after}"));
            }
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn each_toggle_changes_only_its_own_cells() {
    check(|rules| rules.cannon_takes_cannon = false, &["qq J."]);
    check(|rules| rules.soldier_takes_cannon = Some(true), &["pq .Y"]);
    check(|rules| rules.soldier_takes_cannon = Some(false), &[]);
    check(|rules| rules.king_soldier = KingSoldier::Mutual, &["kp .Y"]);
    check(|rules| rules.king_soldier = KingSoldier::Plain, &["kp .Y", "pk Y."]);
    check(|rules| rules.equal_capture = EqualCapture::BothDie, &[]);
    let equals = ["kk Y.", "gg Y.", "ee Y.", "cc Y.", "hh Y.", "qq J.", "pp Y."];
    check(|rules| rules.equal_capture = EqualCapture::Forbidden, &equals);
    let ladder = ["qk J.", "qg J.", "qe J.", "qc J.", "qh J.", "qq JY", "qp JY"];
    check(|rules| rules.cannon = CannonMode::Ladder, &ladder);
    check(|rules| rules.cannon = CannonMode::JumpAndLadder, &["qq JB", "qp JB"]);
    // Advisor and elephant change places; nothing else changes.
    let custom =
        [Role::General, Role::Elephant, Role::Advisor, Role::Chariot, Role::Horse, Role::Cannon, Role::Soldier];
    check(|rules| rules.ladder = Ladder::new(&custom).unwrap(), &["ge Y.", "eg .Y"]);
}

#[test]
fn a_ladder_contains_every_role_once() {
    let six = [Role::General, Role::Advisor, Role::Elephant, Role::Chariot, Role::Horse, Role::Soldier];
    assert_eq!(Ladder::new(&six), Some(Ladder::DEFAULT), "without the cannon it is the usual ladder");
    assert_eq!(Ladder::new(&six[1..]), None);
    assert_eq!(Ladder::new(&[Role::General; 7]), None);
}

#[test]
fn invalid_combinations_of_toggles_are_refused() {
    // BQ-5.2
    let refused = |change: fn(&mut Rules)| {
        let mut rules = Rules::default();
        change(&mut rules);
        rules.validate()
    };
    let no_jump = |rules: &mut Rules| {
        rules.cannon = CannonMode::Ladder;
        rules.cannon_dark = banqi::CannonDark::Any;
    };
    assert_eq!(refused(no_jump), Err(InvalidRules::CannonDarkWithoutJump));
    let no_repetition = |rules: &mut Rules| {
        rules.repetition = 0;
        rules.long_chase = banqi::LongChase::Lose;
    };
    assert_eq!(refused(no_repetition), Err(InvalidRules::LongChaseWithoutRepetition));
    assert_eq!(refused(|rules| rules.repetition = 1), Err(InvalidRules::RepetitionOfOne));
    assert_eq!(refused(|rules| rules.opening_flips = 0), Err(InvalidRules::OpeningFlips));
    assert_eq!(refused(|rules| rules.opening_flips = 17), Err(InvalidRules::OpeningFlips));
    let twice = |rules: &mut Rules| {
        rules.cannon_takes_cannon = false;
        rules.equal_capture = EqualCapture::Forbidden;
    };
    assert_eq!(refused(twice), Err(InvalidRules::CannonTwiceForbidden));
}
