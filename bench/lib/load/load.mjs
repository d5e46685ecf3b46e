import { startWorker } from '../worker.mjs';

/** Requests at a time. */
const CLIENTS = 16;

/**
 * The product's own load on the servers behind a URL: `senders` and `receivers` with open sockets, who write at a
 * constant rate, and members who read over HTTP as fast as they are answered.
 */
export async function startLoad(url, { senders, receivers }) {
  const writers = startWorker('bench/lib/chat/clients.process.mjs');
  const readers = startWorker('bench/lib/load/readers.process.mjs');
  const stop = () => Promise.all([writers.stop(), readers.stop()]);
  try {
    await writers.ask({ order: 'prepare', protocol: 'venn', urls: [url] });
    await writers.ask({ order: 'join', members: [...senders, ...receivers] });
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    write: ({ seconds, perSecond, seed }) =>
      writers.ask({ order: 'sendMessages', seconds, perSecond, seed, receivers: receivers.length }),
    read: ({ seconds, seed }) => readers.ask({ order: 'read', url, members: senders, seconds, clients: CLIENTS, seed }),
    stop,
  };
}
