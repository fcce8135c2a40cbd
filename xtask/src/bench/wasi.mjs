// Runs a WASI program several times in one node process: `node wasi.mjs PROGRAM.wasm TIMES ARGS…`. The CPU
// time of each run, in microseconds, goes to standard error: `cpu N`.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, times, ...args] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(program));
for (let run = 0; run < Number(times); run += 1) {
  const before = process.cpuUsage();
  const wasi = new WASI({ version: 'preview1', args: [program, ...args], returnOnExit: true });
  const code = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
  if (code) process.exit(code);
  const { user, system } = process.cpuUsage(before);
  process.stderr.write(`cpu ${user + system}\n`);
}
