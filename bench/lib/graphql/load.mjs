import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client with so many connections, which stay open. */
export function createClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  return {
    connections,
    close: () => agent.destroy(),
    /** Asks once; answers the status and the text. */
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

/** Every connection asks again as soon as it has its answer; answers the seconds that it took. */
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
 * Asks so many times a second, whether answers come or not; answers the milliseconds from when each question was due, so
 * that a server which stalls is charged for everyone who had to wait.
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
