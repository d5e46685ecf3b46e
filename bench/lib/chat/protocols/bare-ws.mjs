import { randomUUID } from 'node:crypto';
import { open, waitFor, wsAddress } from './socket.mjs';

/** Plain JSON messages. */
export async function bareWs() {
  return async ({ url, token, onMessage }) => {
    let ready;
    const answers = new Map();
    const take = (text) => {
      const { ready: isReady, stored, content } = JSON.parse(text);
      if (isReady) ready();
      else if (content) onMessage(content);
      else {
        answers.get(stored)();
        answers.delete(stored);
      }
    };
    const socket = open(wsAddress(url), [], take);
    await waitFor(socket, (resolve) => {
      ready = resolve;
      socket.once('open', () => socket.send(JSON.stringify({ token })));
    });
    const send = ({ id: to }, content) =>
      new Promise((resolve) => {
        const clientMessageId = randomUUID();
        answers.set(clientMessageId, resolve);
        socket.send(JSON.stringify({ to, content, clientMessageId }));
      });
    return { socket, send };
  };
}
