import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A connection that the server has accepted for a session. */
export interface OpenSocket {
  socket: WebSocket;
  /** The code and the reason with which the server closed it; null while it is open. */
  closedWith: [number, string] | null;
}

/** Opens a socket of its own for a session, without a subscription. */
export async function openSocket(url: string, token: string): Promise<OpenSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const opened: OpenSocket = { socket, closedWith: null };
  socket.on('close', (code, reason) => {
    opened.closedWith = [code, String(reason)];
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  await once(socket, 'message');
  return opened;
}
