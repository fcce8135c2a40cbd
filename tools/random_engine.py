"""Plays any legal move, as an engine that speaks as much UCI as `chuhe match` needs: the lowest rung of a ladder.

Needs a release build of chuhe, whose rules it asks; the game comes behind it:

    chuhe match --game banqi --rules classic --nodes 1000 --pairs 100 \\
        --engine 'name=chuhe,cmd=target/release/chuhe uci,option.UCI_Variant=banqi' \\
        --engine 'name=random,cmd=python3 tools/random_engine.py target/release/chuhe banqi'
"""

import json
import random
import subprocess
import sys


def main():
    chuhe, game = sys.argv[1:3]
    rules = subprocess.Popen([chuhe, "rules"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    random.seed(1)
    question = {"game": game}
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["uci"]:
                print("id name any move\nuciok")
            case ["isready"]:
                print("readyok")
            case ["position"]:
                end = words.index("moves") if "moves" in words else len(words)
                question = {"game": game, "moves": words[end + 1 :]}
                if words[1] == "fen":
                    question["fen"] = " ".join(words[2:end])
            case ["go"]:
                rules.stdin.write(json.dumps(question) + "\n")
                rules.stdin.flush()
                print("bestmove", random.choice(json.loads(rules.stdout.readline())["legal"]))
            case ["quit"]:
                return
        sys.stdout.flush()


if __name__ == "__main__":
    main()
