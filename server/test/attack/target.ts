import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startTestApp } from '../app.js';
import { createMember } from '../factories.js';
import { sendRequest } from '../network/http-client.js';
import type { Target } from './attack.js';

const CLIENT = fileURLToPath(new URL('../../../client/dist', import.meta.url));

/** Registrations within ten minutes that are no wave yet. */
export const CALM = 1000;
/** Bounds the rig: an attack that never ends is a fault of its own. */
const REQUESTS_MAX = 2000;

/** Starts the attacked server, with rate limits, behind a trusted proxy, with the pages of the built client. */
export async function startTarget(): Promise<Target & { close(): Promise<void> }> {
  const app = await startTestApp({
    rateLimits: true,
    clientFolder: CLIENT,
    env: {
      TRUST_PROXY: 'on',
      ADMIN_SECOND_FACTOR: 'required',
      OPERATOR_EMAIL: 'drift@example.dk',
      // One attack makes a wave; the others would else count as one.
      REGISTRATIONS_CALM: String(CALM),
    },
  });
  let sent = 0;
  let addresses = 0;
  const count = (): void => {
    sent += 1;
    if (sent > REQUESTS_MAX) throw new Error(`The rig sent more than ${REQUESTS_MAX} requests`);
  };
  const send: Target['send'] = async (method, path, { from, headers, ...request } = {}) => {
    count();
    const forwarded: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
    return sendRequest(app.url, method, path, { ...request, headers: { ...forwarded, ...headers } });
  };
  return {
    app,
    get sent() {
      return sent;
    },
    send,
    ask: (query, variables = {}, request = {}) => send('POST', '/graphql', { ...request, body: { query, variables } }),
    async sendRaw(bytes) {
      count();
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.setEncoding('utf8').on('data', (text) => {
        answer += String(text);
      });
      socket.on('error', () => undefined);
      socket.setTimeout(3000, () => socket.destroy());
      socket.write(bytes);
      await once(socket, 'close');
      return answer;
    },
    member: (traits = {}) => createMember(app, traits),
    address() {
      addresses += 1;
      return `198.18.${Math.floor(addresses / 256)}.${addresses % 256}`;
    },
    close: () => app.close(),
  };
}
