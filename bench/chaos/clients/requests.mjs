import { setTimeout as sleep } from 'node:timers/promises';

/** Pages and lists, as any program reads them. */
const PATHS = ['/api/profile', '/api/posts', '/api/messages/chats', '/login'];
const EVERY_MS = 150;
/** A request that takes longer hangs: a server answers 503 within five seconds, and is paused for ten. */
const HANGING_MS = 16_000;

/** Its outcome: a status, `failed`, or `hanging`; of one without a status also the part that didn't arrive. */
async function request(url, token) {
  let missing = 'headers';
  try {
    const response = await fetch(url, {
      // The server is judged, not Node's decompression, which waits for a thread on a busy machine.
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(HANGING_MS),
    });
    missing = `body of ${response.headers.get('x-request-id')}`;
    await response.arrayBuffer();
    return { outcome: response.status };
  } catch (fault) {
    return { outcome: fault.name === 'TimeoutError' ? 'hanging' : 'failed', missing };
  }
}

/** Requests over HTTP without retries, from a member on each origin. */
export class Requests {
  /** Of each request: when it was sent, its duration, and what `request` returns. */
  results = [];
  #loops = [];
  #isOver = false;
  #members = [];

  prepare({ pairs, origins }) {
    // The link of the first half breaks, and keeps connections that died: only the others can tell a server that hangs.
    this.#members = origins.map((origin, place) => ({
      origin,
      token: pairs[place].reader.token,
      onFaultyLink: place === 0,
    }));
  }

  start() {
    this.#loops = this.#members.flatMap((member) => PATHS.map((path) => this.#loop(member, path)));
  }

  async #loop({ origin, token, onFaultyLink }, path) {
    while (!this.#isOver) {
      const at = Date.now();
      const result = await request(`${origin}${path}`, token);
      if (onFaultyLink && result.outcome === 'hanging') result.outcome = 'failed';
      this.results.push({ at, path, ms: Date.now() - at, ...result });
      await sleep(EVERY_MS * (0.5 + Math.random()));
    }
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }
}
