import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of another one, whose service worker can be another version. */
export interface ChangedWorker {
  url: string;
  /** From now on browsers find a newer worker. */
  deploy(): void;
  close(): Promise<void>;
}

/** Passes requests on, without sockets. */
export async function serveChangedWorker(target: string): Promise<ChangedWorker> {
  let version = 1;
  const proxy: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const isWorker = request.url === '/sw.js' && answer.status === 200;
      const kept = [...answer.headers].filter(
        ([name]) => !/^(content-(length|encoding)|transfer-encoding|etag|last-modified)$/.test(name),
      );
      response.writeHead(answer.status, Object.fromEntries(kept));
      response.end(isWorker ? `${body.toString()}\n// Version ${version}` : body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
