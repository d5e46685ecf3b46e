import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/**
 * Serves WebDriver BiDi to Playwright, which waits for the line on stderr that Firefox would print.
 * @param {(send: (message: object) => void, closed: Promise<unknown>) => (command: { id: number, method: string, params: any }) => unknown} connect
 *   is called for each connection and returns the handler of its commands
 */
export async function serveBidi(connect) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    const send = (message) => socket.send(JSON.stringify(message));
    const handle = connect(send, once(socket, 'close'));
    socket.on('message', (/** @type {Buffer} */ data) => handle(JSON.parse(data.toString())));
  });
  await once(server, 'listening');
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
}
