import { WebSocket } from 'ws';

/** Opens a socket that passes text messages to `take`. */
export function open(address, protocol, take) {
  const socket = new WebSocket(address, protocol, { perMessageDeflate: false });
  socket.on('message', (data) => take(Buffer.from(data).toString()));
  return socket;
}

/** A promise for `begin` to resolve; rejects when the socket fails or closes first. */
export function waitFor(socket, begin) {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`The socket was closed: ${code} ${reason}`)));
    begin(resolve);
  });
}

/** The WebSocket address of a server. */
export const wsAddress = (url) => url.replace('http', 'ws');
