import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { descendantsOf, haveEnded, kill } from './processes.mjs';

// Node built-ins only: `npm start` and `npm test` load this before node_modules exists.

/** Root folder of the project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const NODE_FLOOR = [20, 19];
const children = new Set();
let ending = null;

/** Whether a signal has begun to end this process. */
export const isEnding = () => ending !== null;

/** Path of a program in node_modules/.bin. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** Ends the process with a message if this Node is too old. */
export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [floorMajor, floorMinor] = NODE_FLOOR;
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return;
  console.error(
    `Venn needs Node ${NODE_FLOOR.join('.')} or newer, this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Starts a program in the root folder; it is ended with this process. */
export function start(command, args, { env = {}, cwd = ROOT, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env } });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Runs a program to its end and returns its exit code; 127 if it can't be started. */
export function run(command, args, options) {
  return new Promise((done) => {
    start(command, args, options)
      .once('error', (error) => {
        console.error(`${command}: ${error.message}`);
        done(127);
      })
      .once('close', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a program without showing its output. Returns its exit code and output. */
export async function runQuietly(command, args, options) {
  const chunks = [];
  let code = 127;
  try {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    [code] = await once(child, 'close');
  } catch (error) {
    chunks.push(Buffer.from(error.message));
  }
  return { code, output: Buffer.concat(chunks).toString() };
}

/** Runs a program whose output is shown only if it fails. Returns its exit code. */
export async function runTersely(command, args, options) {
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) console.error(output);
  return code;
}

/** Whether a program is on the PATH. */
export async function has(program) {
  const { code } = await runQuietly('/bin/sh', ['-c', 'command -v "$1"', 'sh', program]);
  return code === 0;
}

/**
 * SIGINT and SIGTERM end all child processes, then this process. Under npm, Ctrl-C arrives twice, from the terminal and
 * from npm: the second signal is ignored.
 */
export function endTogether() {
  process.on('SIGINT', endBySignal).on('SIGTERM', endBySignal);
}

/** Removes the signal handlers of `endTogether`. */
export function endTogetherNoMore() {
  process.off('SIGINT', endBySignal).off('SIGTERM', endBySignal);
}

function endBySignal(signal) {
  ending ??= endAll().then(() => process.exit(128 + constants.signals[signal]));
}

/** Time for an orderly end, and then for one by force. */
const GRACE_MS = 4000;

/**
 * Ends all that this process has started, also what its children started in process groups of their own. First the children
 * get SIGINT, the only signal on which Playwright cleans up; then whatever is left gets another, on which vitest stops to
 * wait for its tests and Postgres for its clients; then SIGKILL.
 */
export async function endAll() {
  const known = new Set(await descendantsOf(process.pid));
  for (const child of children) child.kill('SIGINT');
  for (const signal of ['SIGINT', 'SIGKILL']) {
    if (await haveEnded(known, GRACE_MS)) return;
    for (const pid of await descendantsOf(process.pid)) known.add(pid);
    for (const pid of known) kill(pid, signal);
  }
  await haveEnded(known, GRACE_MS);
}
