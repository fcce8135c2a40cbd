"""Lets OpenSpiel's Monte-Carlo tree search play Banqi as an engine, so that `chuhe match` can play against it.

It speaks as much UCI as a match needs, in our form of positions and moves (docs/protocol-uci.md). Needs the Python
package `open_spiel`; the number behind the script is that of random playouts for a move:

    chuhe match --game banqi --rules classic --pairs 50 \\
        --engine 'name=mc,cmd=target/release/chuhe uci,option.UCI_Variant=banqi,option.Search=mc,nodes=2000' \\
        --engine 'name=openspiel,cmd=python3 tools/openspiel_banqi_engine.py 2000,nodes=2000'
"""

import sys

import pyspiel

# OpenSpiel counts kinds red first: G A E R H C S; our letters have red in lower case.
KINDS = "kgechqp" + "KGECHQP"
CURIOSITY = 2.0


def index_of(square):
    return "ABCDEFGH".index(square[0]) + 8 * (int(square[1]) - 1)


def name_of(index):
    return "ABCDEFGH"[index % 8] + str(index // 8 + 1)


def play(state, move):
    """Plays our text of a move: `A1=q` shows what lay there, `A1-A2` and `A1xA2` go there."""
    start = index_of(move[:2])
    if move[2] == "=":
        state.apply_action(start)
        state.apply_action(KINDS.index(move[3]))
    else:
        state.apply_action(32 + start * 32 + index_of(move[3:5]))


def text_of(action, occupied):
    """Our text of an action; `occupied` are the squares on which something lies open or face down."""
    if action < 32:
        return name_of(action) + "=?"
    start, end = divmod(action - 32, 32)
    return name_of(start) + ("x" if end in occupied else "-") + name_of(end)


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    playouts = int(sys.argv[1])
    game = pyspiel.load_game("banqi")
    state, occupied = game.new_initial_state(), set(range(32))
    for number, line in enumerate(sys.stdin):
        words = line.split()
        match words[:1]:
            case ["uci"]:
                print("id name OpenSpiel MCTS\nuciok")
            case ["isready"]:
                print("readyok")
            case ["position"]:
                if words[1] != "startpos" and words[2].count("?") != 32:
                    sys.exit(f"only games from the start can be played, not {line}")
                state, occupied = game.new_initial_state(), set(range(32))
                moves = words[words.index("moves") + 1 :] if "moves" in words else []
                for move in moves:
                    play(state, move)
                    if move[2] != "=":
                        occupied.discard(index_of(move[:2]))
                        occupied.add(index_of(move[3:5]))
            case ["go"]:
                evaluator = pyspiel.RandomRolloutEvaluator(1, number)
                bot = pyspiel.MCTSBot(game, evaluator, CURIOSITY, playouts, 256, True, number, False)
                print(f"info nodes {playouts}\nbestmove {text_of(bot.step(state), occupied)}")
            case ["quit"]:
                return
        sys.stdout.flush()


if __name__ == "__main__":
    main()
