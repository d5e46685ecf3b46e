// The clients of the upload bench, in their own process: logins, uploads of pictures, and visitors' oversized forms.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOrders } from '../worker.mjs';

/** Retry delay of a refused upload, shorter than Retry-After: an attacker doesn't respect it. */
const RETRY_AFTER_MS = 250;
const PIECE = Buffer.alloc(64 * 1024, 'x');
let world;
let picture;
let sent = 0;

serveOrders({
  async prepare({ url, logins, uploaders, pictureFile }) {
    world = { url, logins, uploaders };
    picture = new Blob([await readFile(pictureFile)], { type: 'image/png' });
  },

  /** Logins at a constant rate for some seconds, with `uploads` concurrent uploads. */
  async round({ seconds, loginsPerSecond, uploads }) {
    const until = performance.now() + seconds * 1000;
    const uploading = Array.from({ length: uploads }, (_each, place) => upload(`203.0.113.${place}`, until));
    const times = await logInAtRate(seconds, loginsPerSecond);
    const outcomes = (await Promise.all(uploading)).flat();
    return { times, outcomes: countOf(outcomes) };
  },

  /** Concurrent forms, each from a different network; sent completely before reading, as browsers do. */
  async forms({ head, begin, forms, bytes }) {
    const outcomes = await Promise.all(
      Array.from({ length: forms }, (_each, place) => sendForm(`198.51.100.${place}`, head, begin, bytes)),
    );
    return countOf(outcomes);
  },
});

function countOf(outcomes) {
  const counts = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

async function logInAtRate(seconds, perSecond) {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: seconds * perSecond }, async (_each, place) => {
      const due = began + (place * 1000) / perSecond;
      await sleep(due - performance.now());
      const { email, password } = world.logins[place % world.logins.length];
      const answer = await fetch(`${world.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${place % 200}` },
        body: JSON.stringify({ email, password }),
      });
      const { token } = await answer.json();
      if (!token) throw new Error(`A login was answered with ${answer.status}`);
      return performance.now() - due;
    }),
  );
}

async function upload(from, until) {
  const outcomes = [];
  while (performance.now() < until) {
    const { token } = world.uploaders[sent++ % world.uploaders.length];
    const body = new FormData();
    body.set('avatar', picture, 'mig.png');
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const answer = await fetch(`${world.url}/api/profile`, { method: 'PUT', headers, body }).catch(() => null);
    await answer?.arrayBuffer();
    outcomes.push(answer?.status ?? 'cut off');
    if (answer?.status !== 200) await sleep(RETRY_AFTER_MS);
  }
  return outcomes;
}

/** Waits until a socket drains or closes. */
async function drained(socket) {
  const waited = new AbortController();
  const come = (event) => once(socket, event, waited).catch(() => undefined);
  await Promise.race([come('drain'), come('close')]);
  waited.abort();
}

async function sendForm(from, head, begin, bytes) {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname).pause();
  let isReset = false;
  socket.once('error', () => {
    isReset = true;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(`${head}\r\nx-forwarded-for: ${from}\r\n\r\n`);
  const chunk = (content) => {
    socket.write(`${content.length.toString(16)}\r\n`);
    socket.write(content);
    return socket.write('\r\n');
  };
  chunk(Buffer.from(begin));
  for (let poured = 0; poured < bytes && !socket.destroyed; poured += PIECE.length) {
    if (!chunk(PIECE)) await drained(socket);
  }
  socket.write('0\r\n\r\n');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
    if (answer.includes('}')) socket.end();
  });
  if (!socket.destroyed) socket.resume();
  await closed;
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? (isReset ? 'cut off' : 'no answer');
}
