import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '../../product.mjs';

export const databaseUrl = process.env.DATABASE_URL;
export const POOL_SIZE = 10;

/** The product's services, with a ready match index. */
export async function services() {
  const { openInfra } = await product('infra/infra.js');
  const { createServices } = await product('services.js');
  const { readConfig } = await product('config/config.js');
  const infra = await openInfra(readConfig({ ...process.env, NODE_ENV: 'test' }), {
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  const all = createServices(infra);
  all.matchIndex.start();
  while (!all.matchIndex.state.isWarm) await sleep(50);
  return { ...all, dataSource: infra.dataSource };
}

/** Listens on a free port. */
export function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
