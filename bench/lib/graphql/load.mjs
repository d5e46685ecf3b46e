import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An HTTP client with this many keep-alive connections. */
export function createClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  return {
    connections,
    close: () => agent.destroy(),
    /** Sends a request; returns status and text. */
    ask: ({ method = 'POST', path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
          response.on('error', reject);
        })
          .on('error', reject)
          .end(body);
      }),
  };
}

const checked = async (client, question) => {
  const { status, text } = await client.ask(question);
  if (status !== 200 || text.startsWith('{"errors"')) throw new Error(`${question.path}: ${status} ${text}`);
};

/** Sends `amount` requests as fast as they are answered; returns the seconds. */
export async function asFastAsPossible(client, questions, amount) {
  let next = 0;
  const began = performance.now();
  const work = async () => {
    while (next < amount) await checked(client, questions[next++ % questions.length]);
  };
  await Promise.all(Array.from({ length: client.connections }, work));
  return (performance.now() - began) / 1000;
}

/**
 * Sends requests at a fixed rate, independent of responses; returns the latencies in ms from when each request was due, so
 * that a stalled server is charged for all delayed requests.
 */
export async function atRate(client, questions, { rate, seconds }) {
  const times = [];
  const running = [];
  const began = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    running.push(checked(client, questions[number % questions.length]).then(() => times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
}
