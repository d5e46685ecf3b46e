import type { WebSocket } from 'ws';

/**
 * Pings the peer every so often and cuts the line when a ping is still unanswered at the next: the peer is gone or
 * asleep. Answers how to stop.
 */
export function keepAlive(socket: WebSocket, everyMs: number): () => void {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, everyMs);
  socket.on('pong', () => {
    answered = true;
  });
  return () => clearInterval(timer);
}
