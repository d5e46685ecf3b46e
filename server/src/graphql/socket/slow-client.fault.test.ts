import { MESSAGE_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { CHAT_TOPIC } from '../../modules/messages/live/message.topics.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// 24 MB: what the server keeps of it and what the kernel's buffers take are less.
const EVENTS = 12_000;
const ROUND = 200;

it('terminates a client that does not read, and no other', async () => {
  const [sender, recipient] = [await createMember(app, { role: 'admin' }), await createMember(app)];
  const { data } = await app.graphql(
    'mutation ($to: ID!, $content: String!) { sendMessage(to: $to, content: $content) { id } }',
    { to: recipient.publicId, content: 'x'.repeat(MESSAGE_MAX) },
    sender.token,
  );
  expect(data?.['sendMessage'].id).toEqual(expect.any(String));
  const [{ id: messageId }] = await app.dataSource.query('SELECT id FROM message');

  const query = 'subscription { chatEvents { ... on NewMessage { message { content } } } }';
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: recipient.token } }));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
  const reader = await app.subscribe(query, {}, recipient.token);
  await expect.poll(() => app.app.sockets.live.subscriptions).toBe(2);

  socket.pause();
  for (let sent = 0; sent < EVENTS && app.app.sockets.live.sockets === 2; sent += ROUND) {
    for (let event = 0; event < ROUND; event++) {
      void app.infra.pubsub.publish(CHAT_TOPIC, recipient.id, { kind: 'sent', messageId, partnerId: sender.id });
    }
    // The reader gets every round before the next one begins.
    for (let event = 0; event < ROUND; event++) await reader.next();
  }
  await expect.poll(() => app.app.sockets.live).toEqual({ sockets: 1, subscriptions: 1 });
  await reader.close();
  socket.terminate();
});
