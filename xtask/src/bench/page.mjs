// A minimal WASI system in a page: arguments, a clock, random bytes and output. No files and no environment.

const DONE = 0;
const BAD_FILE = 8;
const NOT_THERE = 52;

class Exit extends Error {
  constructor(code) {
    super(`the program ended with ${code}`);
    this.code = code;
  }
}

/** Fetches a program. Returns a function that runs it with arguments and returns its output. */
export async function prepare(address) {
  const module = await WebAssembly.compileStreaming(fetch(address));
  return async (args) => {
    const printed = { 1: '', 2: '' };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(module, args, printed, () => instance.exports.memory) });
    try {
      instance.exports._start();
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      if (error.code) throw new Error(`${error.message}: ${printed[2]}`);
    }
    return printed[1];
  };
}

function system(module, args, printed, memory) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at, length) => new Uint8Array(memory().buffer, at, length);
  const words = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const text = new TextDecoder();
  const known = {
    args_sizes_get(count, size) {
      view().setUint32(count, words.length, true);
      view().setUint32(size, words.reduce((sum, word) => sum + word.length, 0), true);
      return DONE;
    },
    args_get(places, at) {
      for (const word of words) {
        view().setUint32(places, at, true);
        bytes(at, word.length).set(word);
        [places, at] = [places + 4, at + word.length];
      }
      return DONE;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return DONE;
    },
    environ_get: () => DONE,
    clock_time_get(_clock, _precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return DONE;
    },
    random_get(at, length) {
      crypto.getRandomValues(bytes(at, length));
      return DONE;
    },
    fd_write(file, pieces, count, written) {
      if (!(file in printed)) return BAD_FILE;
      let total = 0;
      for (let piece = 0; piece < count; piece += 1) {
        const at = view().getUint32(pieces + 8 * piece, true);
        const length = view().getUint32(pieces + 8 * piece + 4, true);
        printed[file] += text.decode(bytes(at, length), { stream: true });
        total += length;
      }
      view().setUint32(written, total, true);
      return DONE;
    },
    fd_prestat_get: () => BAD_FILE,
    proc_exit(code) {
      throw new Exit(code);
    },
  };
  const imports = WebAssembly.Module.imports(module).map(({ name }) => [name, known[name] ?? (() => NOT_THERE)]);
  return Object.fromEntries(imports);
}
