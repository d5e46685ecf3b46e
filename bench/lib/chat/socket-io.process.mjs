// The peer: Socket.IO with its Redis adapter, a room per member.
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { openPeerDatabase } from './peer-database.mjs';

const { PORT, DATABASE_URL, REDIS_URL } = process.env;
const database = openPeerDatabase(DATABASE_URL);
const http = createServer();
const io = new Server(http, {
  serveClient: false,
  transports: ['websocket'],
  adapter: createAdapter(new Redis(REDIS_URL), new Redis(REDIS_URL)),
});
const roomOf = (memberId) => `member:${memberId}`;

const admit = async (socket, next) => {
  const viewerId = await database.viewerOf(socket.handshake.auth.token);
  socket.data.viewerId = viewerId;
  next(viewerId === null ? new Error('UNAUTHENTICATED') : undefined);
};
io.use((socket, next) => void admit(socket, next));
io.on('connection', (socket) => {
  const { viewerId } = socket.data;
  void socket.join(roomOf(viewerId));
  const send = async (draft, answer) => {
    const message = await database.store(viewerId, draft);
    answer(message);
    io.to(roomOf(draft.to)).emit('newMessage', message);
    io.to(roomOf(viewerId)).emit('messageReceived', message);
  };
  socket.on('sendMessage', (draft, answer) => void send(draft, answer));
});
http.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
