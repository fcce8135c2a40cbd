"""Reads, checks and writes the same games of PGN with chuhe and with the Python package `cchess`.

Needs the package `cchess`, a release build of chuhe and a file of games:

    cargo build --release --bin chuhe
    cargo run --release -p records --example random_games -- 2000 > games.pgn
    python3 tools/bench_records_cchess.py target/release/chuhe games.pgn --rival-games 100

Prints games per CPU second, start-up included for chuhe and not counted for cchess, which reads one game
per file and gets every game in a file of its own. The two take turns. Games that cchess does not read to
their end (it stumbles over two advisors on a file, and over some doubled soldiers) are not given to it.
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
    before = time.process_time()
    for file in files:
        cchess.Game.read_from(file).save_to(out)
    return time.process_time() - before


def reads_whole(text, file):
    """Does cchess read this game to its end?"""
    words = text.split("]\n\n")[1].split()
    expected = sum(1 for word in words if not word[0].isdigit() and word != "*")
    return len(cchess.Game.read_from(file).dump_iccs_moves()[0]) == expected


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
        files, left_out = [], 0
        for number, text in enumerate(texts):
            file = os.path.join(folder, f"{number}.pgn")
            with open(file, "w", encoding="utf-8") as new:
                new.write(text)
            if reads_whole(text, file):
                files.append(file)
            else:
                left_out += 1
            if len(files) == args.rival_games:
                break
        for _ in range(args.runs):
            ours.append(len(texts) / chuhe_seconds(args.chuhe, args.games, folder))
            theirs.append(len(files) / rival_seconds(files, folder))
    mine, rival = statistics.median(ours), statistics.median(theirs)
    print(f"chuhe:  {mine:9.0f} games per CPU second ({min(ours):.0f} to {max(ours):.0f}), {len(texts)} games")
    print(f"cchess: {rival:9.1f} games per CPU second ({min(theirs):.1f} to {max(theirs):.1f}), {len(files)} games, not read whole: {left_out}")
    print(f"ratio:  {mine / rival:9.0f}")


if __name__ == "__main__":
    main()
