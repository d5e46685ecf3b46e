import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import { ROOT } from '../../../../.ci/lib/run.mjs';
import { open, waitFor, wsAddress } from './socket.mjs';

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

/** graphql-transport-ws with the operations of the product's pages. */
export async function venn() {
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
