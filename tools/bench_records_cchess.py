"""Reads, checks and writes the same games of PGN with chuhe and with the Python package `cchess`.

Needs the package `cchess`, a release build of chuhe and a file of games:

    cargo build --release --bin chuhe
    cargo run --release -p records --example random_games -- 2000 > games.pgn
    python3 tools/bench_records_cchess.py target/release/chuhe games.pgn --rival-games 100

Prints games per CPU second, start-up included for chuhe and not counted for cchess, which reads one game
per file and gets every game in a file of its own. The two take turns. A difference in the number of plies
ends the run: then they would not do the same work.
"""

import argparse
import os
import resource
import statistics
import subprocess
import tempfile
import time

import cchess


def chuhe_seconds(program, games, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = os.path.join(folder, "out.pgn")
    subprocess.run(
        [program, "convert", games, "-o", out, "--to", "pgn", "--force"], check=True, stdout=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rival_seconds(files, folder):
    out = os.path.join(folder, "rival.pgn")
    plies = 0
    before = time.process_time()
    for file in files:
        game = cchess.Game.read_from(file)
        game.save_to(out)
        plies += len(game.dump_moves()[0]["moves"]) if game.first_move else 0
    return time.process_time() - before, plies


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chuhe")
    parser.add_argument("games")
    parser.add_argument("--rival-games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    with open(args.games, encoding="utf-8") as file:
        texts = ["[Game " + text for text in file.read().split("[Game ")[1:]]
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, text in enumerate(texts[: args.rival_games]):
            files.append(os.path.join(folder, f"{number}.pgn"))
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(text)
        words = [word for text in texts[: args.rival_games] for word in text.split("]\n\n")[1].split()]
        expected = sum(1 for word in words if not word[0].isdigit() and word != "*")
        for _ in range(args.runs):
            ours.append(len(texts) / chuhe_seconds(args.chuhe, args.games, folder))
            seconds, plies = rival_seconds(files, folder)
            if plies != expected:
                raise SystemExit(f"cchess read {plies} plies of {expected}")
            theirs.append(len(files) / seconds)
    mine, rival = statistics.median(ours), statistics.median(theirs)
    print(f"chuhe:  {mine:9.0f} games per CPU second ({min(ours):.0f} to {max(ours):.0f}), {len(texts)} games")
    print(f"cchess: {rival:9.1f} games per CPU second ({min(theirs):.1f} to {max(theirs):.1f}), {len(files)} games")
    print(f"ratio:  {mine / rival:9.0f}")


if __name__ == "__main__":
    main()
