import { randomUUID } from 'node:crypto';
import { open, waitFor, wsAddress } from './socket.mjs';

/** Engine.IO 4 and Socket.IO 5, WebSocket from the start. */
export async function socketIo() {
  return async ({ url, token, onMessage }) => {
    let ready;
    let asked = 0;
    const answers = new Map();
    const take = (text) => {
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) ready();
      else if (text.startsWith('42')) onMessage(JSON.parse(text.slice(2))[1].content);
      else if (text.startsWith('43')) {
        const [, id] = /^43(\d+)/.exec(text);
        answers.get(Number(id))();
        answers.delete(Number(id));
      }
    };
    const socket = open(`${wsAddress(url)}/socket.io/?EIO=4&transport=websocket`, [], take);
    await waitFor(socket, (resolve) => {
      ready = resolve;
    });
    const send = ({ id: to }, content) =>
      new Promise((resolve) => {
        asked += 1;
        answers.set(asked, resolve);
        socket.send(`42${asked}${JSON.stringify(['sendMessage', { to, content, clientMessageId: randomUUID() }])}`);
      });
    return { socket, send };
  };
}
