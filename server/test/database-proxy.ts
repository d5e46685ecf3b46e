import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to Postgres that a test can cut and mend. */
export interface DatabaseProxy {
  /** The database's address through the line. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a line on a free port of the loopback to the database behind `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const ends = new Set<Socket>();
  const open = (port: number): Server =>
    createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      for (const end of [near, far]) {
        ends.add(end);
        end.on('error', () => undefined).on('close', () => ends.delete(end));
      }
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(port, '127.0.0.1');

  let server = open(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      server = open(port);
      await once(server, 'listening');
    },
  };
}
