import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends a whole request before it reads anything, as browsers do. Returns the raw response; rejects when the connection
 * is reset.
 */
export async function sendBeforeReading(url: string, head: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  let fault: Error | null = null;
  socket.once('error', (error) => {
    fault = error;
  });
  await once(socket, 'connect');
  socket.write(head);
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length) {
    const hasRoom = socket.write(piece.subarray(0, Math.min(piece.length, bytes - sent)));
    if (!hasRoom) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += String(text);
  });
  if (!socket.destroyed) await once(socket.resume(), 'close');
  if (fault !== null) throw fault;
  return answer;
}
