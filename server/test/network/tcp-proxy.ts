import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a server such as Postgres or Redis, with which a test simulates network faults. */
export interface TcpProxy {
  /** The server's URL through the proxy. */
  url: string;
  /** Closes every connection and accepts no new one. */
  cut(): Promise<void>;
  /** Buffers every byte until `mend()`, which forwards it. */
  stall(): void;
  /**
   * Accepts connections and drops all bytes, like a firewall that has lost a connection's state. After `mend()` new
   * connections work; one that has lost a byte stays silent until its client closes it.
   */
  swallow(): void;
  /** Swallows after this many more writes of clients. */
  swallowAfter(writes: number): void;
  /** Whether a byte was dropped since the last `mend()`. */
  readonly hasSwallowed: boolean;
  mend(): Promise<void>;
  /** Stops the proxy. */
  close(): Promise<void>;
}

/** A proxied connection. */
interface Connection {
  near: Socket;
  far: Socket;
  /** It has lost a byte and forwards nothing more. */
  isSilent: boolean;
  held: { to: Socket; bytes: Buffer }[];
}

/** Starts a proxy on a free port of the loopback to the server at `url`. */
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
        // A silent connection doesn't forward the close either.
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
