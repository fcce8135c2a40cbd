fn main() {
    let d: u32 = std::env::args().nth(1).unwrap().parse().unwrap();
    println!("{}", game::perft::perft(&xiangqi::Position::default(), d));
}
