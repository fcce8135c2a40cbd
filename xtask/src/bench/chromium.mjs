// Runs a WASI program several times in a page of headless Chromium: `node chromium.mjs CHROMIUM PROGRAM.wasm
// TIMES ARGS…`. Prints the output of each run. The CPU time of the page's process, in microseconds, goes to
// standard error: `cpu N`.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [chromium, program, times, ...args] = process.argv.slice(2);

const page = await readFile(new URL('./page.mjs', import.meta.url));
const module = await readFile(program);
const served = {
  '/': ['text/html', '<!doctype html><title>bench</title>'],
  '/page.mjs': ['text/javascript', page],
  '/program.wasm': ['application/wasm', module],
};
const server = createServer((request, response) => {
  const [type, body] = served[request.url] ?? ['text/plain', ''];
  response.writeHead(served[request.url] ? 200 : 404, { 'content-type': type }).end(body);
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${server.address().port}/`;

// Communicates with the browser through two pipes, so that no port and no library is needed.
const profile = await mkdtemp(join(tmpdir(), 'bench-chromium-'));
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
  '--disable-extensions', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'];
const browser = spawn(chromium, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const gone = new Promise((resolve) => browser.once('exit', resolve));
const [, , , input, output] = browser.stdio;
const waiting = new Map();
let heard = '';
output.setEncoding('utf8');
output.on('data', (text) => {
  const messages = (heard + text).split('\0');
  heard = messages.pop();
  for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
    waiting.get(id)?.(error ? Promise.reject(new Error(error.message)) : result);
    waiting.delete(id);
  }
});
gone.then(() => waiting.forEach((answer) => answer(Promise.reject(new Error(`${chromium} has ended`)))));
let asked = 0;
const ask = (method, params = {}, sessionId = undefined) => new Promise((answer) => {
  asked += 1;
  waiting.set(asked, answer);
  input.write(`${JSON.stringify({ id: asked, method, params, sessionId })}\0`);
});

// In seconds, for all pages; there is only ours.
const cpuTime = async () => {
  const { processInfo } = await ask('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

let code = 0;
try {
  const { targetId } = await ask('Target.createTarget', { url: address });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  const evaluate = async (expression) => {
    const { result, exceptionDetails } =
      await ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  while (!(await evaluate(`location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`)));
  await evaluate("import('/page.mjs').then(async (page) => { globalThis.run = await page.prepare('/program.wasm'); })");
  for (let run = 0; run < Number(times); run += 1) {
    const before = await cpuTime();
    process.stdout.write(await evaluate(`globalThis.run(${JSON.stringify(['program', ...args])})`));
    process.stderr.write(`cpu ${Math.round((await cpuTime() - before) * 1e6)}\n`);
  }
  await ask('Browser.close');
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  browser.kill();
  code = 1;
}
await gone;
server.close();
await rm(profile, { recursive: true, force: true });
process.exit(code);
