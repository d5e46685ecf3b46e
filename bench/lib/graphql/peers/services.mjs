import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '../../product.mjs';

export const databaseUrl = process.env.DATABASE_URL;
export const POOL_SIZE = 10;

/** The product's modules on their own infra, with a ready match index. */
export async function openModules() {
  const { openInfra } = await product('infra/infra.js');
  const { MODULES } = await product('app.js');
  const { createDataSource } = await product('database.js');
  const { readConfig } = await product('config/config.js');
  const infra = await openInfra(readConfig({ ...process.env, NODE_ENV: 'test' }), {
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    createDataSource,
  });
  const modules = MODULES.create(infra);
  const { matchIndex } = modules.services;
  matchIndex.follow(infra.notifications);
  while (!matchIndex.state.isWarm) await sleep(50);
  return { modules, services: modules.services, dataSource: infra.dataSource };
}

/** Listens on a free port. */
export function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
