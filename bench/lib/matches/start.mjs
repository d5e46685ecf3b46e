import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduction } from '../production.mjs';
import { freePort } from '../server.mjs';

const isReady = ({ ok, matchIndex }) => ok && matchIndex === 'ok';
const ASK_EVERY_MS = 100;
/** The first looks at the change log and the writing of the file are over. */
const SETTLED_MS = 5000;

/**
 * A production server that has started twice: without a file of the index, while members ask for Find Venner, and again from
 * the file that the first one left. The second one runs on.
 */
export async function startTwice(databaseUrl, viewers) {
  const folder = await mkdtemp(join(tmpdir(), 'venn-bench-index-'));
  try {
    const port = await freePort();
    const start = () => startProduction({ databaseUrl, port, isReady, env: { DATA_DIR: folder } });
    const asking = askFrom(`http://127.0.0.1:${port}`, viewers);
    const first = await start().finally(() => asking.end());
    await sleep(SETTLED_MS);
    const built = { readyMs: first.readyMs, residentMb: await first.residentMb(), warmUp: await asking.answers };
    await first.stop();
    const { size } = await stat(join(folder, 'match-index/index'));
    const server = await start();
    const stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { server: { ...server, stop }, built: { ...built, fileMb: size / 2 ** 20 } };
  } catch (fault) {
    await rm(folder, { recursive: true, force: true });
    throw fault;
  }
}

/** Asks for a page ten times a second until it is told to end: how many were answered, how many refused, and how late. */
function askFrom(url, viewers) {
  const over = new AbortController();
  const all = [];
  const ask = async ({ token }) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/users/match?sortBy=common_desc&pageSize=30`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    // Nobody listens yet.
    if (answer === null) return null;
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      all.push(ask(viewers[turn % viewers.length]));
      await sleep(ASK_EVERY_MS);
    }
    const heard = (await Promise.all(all)).filter((answer) => answer !== null);
    const count = (wanted) => heard.filter(({ status }) => status === wanted).length;
    return {
      answered: count(200),
      refused: count(503),
      others: heard.length - count(200) - count(503),
      longestMs: Math.max(0, ...heard.map(({ ms }) => ms)),
    };
  };
  return { answers: run(), end: () => over.abort() };
}
