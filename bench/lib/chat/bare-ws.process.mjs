// The baseline: bare WebSockets, and a Redis channel per connected member.
import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';
import { openPeerDatabase } from './peer-database.mjs';

const { PORT, DATABASE_URL, REDIS_URL } = process.env;
const database = openPeerDatabase(DATABASE_URL);
const [publisher, subscriber] = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
const http = createServer();
const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
const open = new Map();

subscriber.on('message', (channel, text) => {
  for (const socket of open.get(channel) ?? []) socket.send(text);
});

async function admit(socket, token) {
  const viewerId = await database.viewerOf(token);
  if (viewerId === null) return socket.close(4403);
  const channel = `ws:${viewerId}`;
  if (!open.has(channel)) open.set(channel, new Set());
  open.get(channel).add(socket);
  await subscriber.subscribe(channel);
  socket.once('close', () => {
    open.get(channel)?.delete(socket);
    if (open.get(channel)?.size !== 0) return;
    open.delete(channel);
    void subscriber.unsubscribe(channel);
  });
  socket.send('{"ready":true}');
  return viewerId;
}

wss.on('connection', (socket) => {
  let viewerId = null;
  const handle = async (given) => {
    if (viewerId === null) {
      viewerId = await admit(socket, given.token);
      return;
    }
    const message = await database.store(viewerId, given);
    socket.send(JSON.stringify({ stored: given.clientMessageId }));
    const text = JSON.stringify(message);
    await Promise.all([publisher.publish(`ws:${given.to}`, text), publisher.publish(`ws:${viewerId}`, text)]);
  };
  socket.on('message', (data) => void handle(JSON.parse(Buffer.from(data).toString())));
});
http.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
