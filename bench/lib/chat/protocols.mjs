import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import { WebSocket } from 'ws';
import { ROOT } from '../../../.ci/lib/run.mjs';

// A client of each protocol, implemented over the same WebSocket library, so that the clients cost the same. `connect`
// resolves once the member receives messages; `onMessage` is called with the content of each.

/** One operation of the product's own client, with the fragments that it uses. */
async function ownOperation(name) {
  const document = parse(await readFile(join(ROOT, 'client/src/features/messages/messages.graphql'), 'utf8'));
  const parts = new Map(document.definitions.map((part) => [part.name.value, part]));
  const used = new Set();
  const take = (part) => {
    used.add(part);
    visit(part, {
      FragmentSpread({ name: { value } }) {
        take(parts.get(value));
      },
    });
  };
  take(parts.get(name));
  return print({ kind: Kind.DOCUMENT, definitions: [...used] });
}

/** Opens a socket that passes text messages to `take`. */
function open(address, protocol, take) {
  const socket = new WebSocket(address, protocol, { perMessageDeflate: false });
  socket.on('message', (data) => take(Buffer.from(data).toString()));
  return socket;
}

/** A promise for `begin` to resolve; rejects when the socket fails or closes first. */
function waitFor(socket, begin) {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`The socket was closed: ${code} ${reason}`)));
    begin(resolve);
  });
}

const wsAddress = (url) => url.replace('http', 'ws');

/** graphql-transport-ws with the operations of the product's pages. */
async function venn() {
  const [subscription, mutation] = await Promise.all([ownOperation('ChatEvents'), ownOperation('SendMessage')]);
  return async ({ url, token, onMessage }) => {
    let ready;
    const answers = new Map();
    const take = (text) => {
      const { type, id, payload } = JSON.parse(text);
      if (type === 'next' && id === 'events') {
        const { message } = payload.data.chatEvents;
        if (message) onMessage(message.content);
      } else if (type === 'next') answers.get(id)?.(payload);
      else if (type === 'ping') socket.send('{"type":"pong"}');
      else if (type === 'connection_ack') {
        socket.send(JSON.stringify({ type: 'subscribe', id: 'events', payload: { query: subscription } }));
        // The server responds in order: after this response the subscription is active.
        answers.set('here', ready);
        socket.send(JSON.stringify({ type: 'subscribe', id: 'here', payload: { query: '{ viewer { id } }' } }));
      }
    };
    const socket = open(`${wsAddress(url)}/graphql`, 'graphql-transport-ws', take);
    await waitFor(socket, (resolve) => {
      ready = resolve;
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    });
    const send = ({ publicId }, content) =>
      new Promise((resolve, reject) => {
        const id = randomUUID();
        answers.set(id, ({ errors }) => {
          answers.delete(id);
          if (errors) reject(new Error(JSON.stringify(errors)));
          else resolve();
        });
        const variables = { to: publicId, content, clientMessageId: randomUUID() };
        socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query: mutation, variables } }));
      });
    return { socket, send };
  };
}

/** Engine.IO 4 and Socket.IO 5, WebSocket from the start. */
async function socketIo() {
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

/** Plain JSON messages. */
async function bareWs() {
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

export const PROTOCOLS = { venn, 'socket.io': socketIo, ws: bareWs };
