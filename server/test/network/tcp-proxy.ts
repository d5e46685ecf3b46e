import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server, such as Postgres or Redis, that a test can break in the ways in which lines break. */
export interface TcpProxy {
  /** The server's address through the line. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>;
  /** Keeps every byte back until `mend()`, which passes it on. */
  stall(): void;
  /**
   * Takes connections and bytes, and nothing of it arrives: what a firewall does that has forgotten a connection. After
   * `mend()` new connections work; one that has lost a byte stays silent until its client gives it up.
   */
  swallow(): void;
  /** Swallows from the client's next write but `writes` on. */
  swallowAfter(writes: number): void;
  /** Whether a byte was lost since the last `mend()`. */
  readonly hasSwallowed: boolean;
  mend(): Promise<void>;
  /** Ends the line for good. */
  close(): Promise<void>;
}

/** One connection through the line. */
interface Connection {
  near: Socket;
  far: Socket;
  /** It has lost a byte. */
  isSilent: boolean;
  held: { to: Socket; bytes: Buffer }[];
}

/** Opens a line on a free port of the loopback to the server behind `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const connections = new Set<Connection>();
  let mode: 'open' | 'stalled' | 'swallowing' = 'open';
  let writesLeft = Number.POSITIVE_INFINITY;
  let hasSwallowed = false;

  const pass = (connection: Connection, to: Socket, bytes: Buffer): void => {
    if (mode === 'swallowing') connection.isSilent = true;
    if (connection.isSilent) {
      hasSwallowed = true;
      return;
    }
    if (mode === 'stalled') connection.held.push({ to, bytes });
    else to.write(bytes);
  };
  const open = (port: number): Server =>
    createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      const connection: Connection = { near, far, isSilent: false, held: [] };
      connections.add(connection);
      near.on('data', (bytes: Buffer) => {
        writesLeft -= 1;
        if (writesLeft < 0 && mode === 'open') mode = 'swallowing';
        pass(connection, far, bytes);
      });
      far.on('data', (bytes: Buffer) => pass(connection, near, bytes));
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => {
        connections.delete(connection);
        far.destroy();
      });
      far.on('close', () => {
        // Whoever is silent doesn't tell of its end either.
        if (!connection.isSilent && mode !== 'swallowing') near.destroy();
      });
    }).listen(port, '127.0.0.1');

  let server = open(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);

  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const { near, far } of connections) {
      near.destroy();
      far.destroy();
    }
    await closed;
  };
  return {
    url: through.href,
    cut,
    stall() {
      mode = 'stalled';
    },
    swallow() {
      mode = 'swallowing';
    },
    swallowAfter(writes) {
      writesLeft = writes;
    },
    get hasSwallowed() {
      return hasSwallowed;
    },
    async mend() {
      mode = 'open';
      hasSwallowed = false;
      writesLeft = Number.POSITIVE_INFINITY;
      for (const { held } of connections) for (const { to, bytes } of held.splice(0)) to.write(bytes);
      if (server.listening) return;
      server = open(port);
      await once(server, 'listening');
    },
    close: cut,
  };
}
