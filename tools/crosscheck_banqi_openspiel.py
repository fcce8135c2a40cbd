"""Plays random Banqi games in OpenSpiel and asks `chuhe rules` for the legal moves at every ply.

An independent implementation of the same game must allow the same actions. Needs the Python
package `open_spiel` and a release build of chuhe:

    cargo build --release --bin chuhe
    python3 tools/crosscheck_banqi_openspiel.py target/release/chuhe --plies 20000 --seed 1

Prints every difference, and at the end how many plies were compared. Exits with 1 if there was any.
"""

import argparse
import json
import random
import subprocess
import sys

import pyspiel

RULES = {"preset": "classic", "quiet_limit": 0, "repetition": 0}
# OpenSpiel counts kinds red first: G A E R H C S; our letters have red in lower case.
KINDS = "kgechqp" + "KGECHQP"


def square(index):
    return "ABCDEFGH"[index % 8] + str(index // 8 + 1)


def text_of(action, board):
    """Our text of an OpenSpiel action on a board of 32 letters."""
    if action < 32:
        return square(action) + "=?"
    start, end = divmod(action - 32, 32)
    return square(start) + ("-" if board[end] == "." else "x") + square(end)


def board_of(fen):
    rows = fen.split()[0].replace("/", "")
    return "".join("." * int(c) if c.isdigit() else c for c in rows)


class Chuhe:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "rules"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, **question):
        self.process.stdin.write(json.dumps({"game": "banqi", "rules": RULES, **question}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chuhe", help="the program to check")
    parser.add_argument("--plies", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    chuhe = Chuhe(arguments.chuhe)
    game = pyspiel.load_game("banqi")
    compared = games = differences = ends = 0
    while compared < arguments.plies:
        games += 1
        state = game.new_initial_state()
        answer = chuhe.ask()
        while True:
            board = board_of(answer["fen"])
            if state.is_terminal():
                # OpenSpiel also stops after a number of plies without progress; we were told not to.
                returns = state.returns()
                if returns[0] != 0:
                    ends += 1
                    if answer["status"] != "won":
                        differences += 1
                        print("OpenSpiel has a winner, we have", answer)
                break
            theirs = sorted(text_of(action, board) for action in state.legal_actions())
            if theirs != answer["legal"]:
                differences += 1
                print("at", answer["fen"], "only OpenSpiel:", sorted(set(theirs) - set(answer["legal"])),
                      "only ours:", sorted(set(answer["legal"]) - set(theirs)), answer.get("reason"))
                break
            compared += 1
            # Flips get rare once pieces can move, so games would never get far by chance alone.
            actions = state.legal_actions()
            action = random.choice(actions)
            text = text_of(action, board)
            state.apply_action(action)
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                outcome = random.choices(outcomes, weights)[0]
                state.apply_action(outcome)
                text = text.replace("?", KINDS[outcome])
            answer = chuhe.ask(fen=answer["fen"], moves=[text])
            if "error" in answer:
                differences += 1
                print("we refuse", text, "at", board, answer["error"])
                break
    print(f"{compared} plies of {games} games compared, {ends} games won, {differences} differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
