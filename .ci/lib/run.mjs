import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain Node built-ins only, in everything that `npm start` and `npm test` load before node_modules exists.

/** The project's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const NODE_FLOOR = [20, 19];
const children = new Set();
let ending = null;

/** Whether a signal has asked us to end. */
export const isEnding = () => ending !== null;

/** A program that npm installed for the project. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** Ends with a plain sentence where the Node is too old to run the product. */
export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [floorMajor, floorMinor] = NODE_FLOOR;
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return;
  console.error(
    `Venn needs Node ${NODE_FLOOR.join('.')} or newer, this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Starts a program in the project's folder; it ends with us. */
export function start(command, args, { env = {}, cwd = ROOT, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env } });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** Runs a program to its end and answers its exit code; one that can't be started counts as 127. */
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

/** Runs a program without showing what it says; answers its exit code and its words. */
export async function runQuietly(command, args, options) {
  const said = [];
  let code = 127;
  try {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    [code] = await once(child, 'close');
  } catch (error) {
    said.push(Buffer.from(error.message));
  }
  return { code, output: Buffer.concat(said).toString() };
}

/** Runs a program that talks too much: its words are shown only when it fails. Answers its exit code. */
export async function runTersely(command, args, options) {
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) console.error(output);
  return code;
}

/** Whether a program is on the path. */
export async function has(program) {
  const { code } = await runQuietly('/bin/sh', ['-c', 'command -v "$1"', 'sh', program]);
  return code === 0;
}

/**
 * From now on SIGINT and SIGTERM end everything that was started, then us. Ctrl-C comes twice under npm, once from
 * the terminal and once from npm, so the second one changes nothing.
 */
export function endTogether() {
  process.on('SIGINT', endBySignal).on('SIGTERM', endBySignal);
}

/** Leaves the signals to whoever comes next in this process. */
export function endTogetherNoMore() {
  process.off('SIGINT', endBySignal).off('SIGTERM', endBySignal);
}

function endBySignal(signal) {
  ending ??= endAll().then(() => process.exit(128 + constants.signals[signal]));
}

/** Ends everything that was started, as Ctrl-C would, because Playwright cleans up on nothing else; by force after 20 s. */
export async function endAll() {
  const running = [...children];
  const ended = Promise.all(running.map((child) => once(child, 'close')));
  for (const child of running) child.kill('SIGINT');
  const force = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), 20_000);
  await ended;
  clearTimeout(force);
}
