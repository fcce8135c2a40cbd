"""Plays any legal move, as an engine that speaks as much UCI as `chuhe match` needs: the lowest rung of a ladder.

Needs a release build of chuhe, whose rules it asks; the game comes behind it, and the rule set by which the
match is played, if that is not the usual one:

    chuhe match --game banqi --rules classic --nodes 1000 --pairs 100 \\
        --engine 'name=chuhe,cmd=target/release/chuhe uci,option.UCI_Variant=banqi' \\
        --engine 'name=random,cmd=python3 tools/random_engine.py target/release/chuhe banqi classic'
"""

import json
import random
import subprocess
import sys


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    chuhe, game, *rule_set = sys.argv[1:]
    asked = {"game": game, **({"rules": rule_set[0]} if rule_set else {})}
    rules = subprocess.Popen([chuhe, "rules"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    random.seed(1)
    question = asked
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["uci"]:
                print("id name any move\nuciok")
            case ["isready"]:
                print("readyok")
            case ["position"]:
                end = words.index("moves") if "moves" in words else len(words)
                question = {**asked, "moves": words[end + 1 :]}
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
