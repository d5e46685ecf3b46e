import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { startProduction } from '../production-server.mjs';

const isReady = ({ ok, matchIndex }) => ok && matchIndex === 'ok';
const REQUEST_EVERY_MS = 100;
/** Time for the first reads of the change log and the writing of the file. */
const SETTLED_MS = 5000;

/**
 * Starts a production server twice: without an index file, while members request Find Venner, and then with the file that
 * the first one saved. The second one keeps running.
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

/** Requests a page ten times a second until `end`: counts successes and refusals, and the longest latency. */
function askFrom(url, viewers) {
  const over = new AbortController();
  const all = [];
  const ask = async ({ token }) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/users/match?sortBy=common_desc&pageSize=30`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    // The server doesn't listen yet.
    if (answer === null) return null;
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      all.push(ask(viewers[turn % viewers.length]));
      await sleep(REQUEST_EVERY_MS);
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
