import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../bench-database.mjs';
import { packageOf, product } from '../product.mjs';

const CONNECTIONS = 8;
const TIMEOUT_MS = 4000;
const NOTIFIED_WITHIN_MS = 2000;
const LOCK = 57;
const all = (work) => Promise.all(Array.from({ length: CONNECTIONS }, (_each, place) => work(place)));

/** Runs `work` with connections as plain as those of LISTEN and of advisory locks. */
async function withClients(url, count, work) {
  const { Client } = packageOf('pg');
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }));
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** What the servers need of a connection; each probe resolves with whether it works. */
export const PROBES = {
  'prepared statements': (url) =>
    onDatabase(
      url,
      async (dataSource) => {
        const ask = (place) => dataSource.query('SELECT $1::int + 1 AS sum, pg_sleep(0.02)', [place]);
        for (let time = 0; time < 10; time += 1) await all(ask);
        return true;
      },
      CONNECTIONS,
    ),
  'SET: a timeout for each pool': async (url) => {
    const { createDataSource } = await product('database.js');
    const pools = [TIMEOUT_MS, TIMEOUT_MS * 2].map((ms) => createDataSource(url, CONNECTIONS, ms));
    try {
      await Promise.all(pools.map((pool) => pool.initialize()));
      const shown = await Promise.all(
        pools.map((pool) =>
          all(() => pool.query('SELECT current_setting($1) AS ms, pg_sleep(0.02)', ['statement_timeout'])),
        ),
      );
      return shown.every((answers, place) => answers.flat().every(({ ms }) => ms === `${4 * (place + 1)}s`));
    } finally {
      await Promise.all(pools.filter(({ isInitialized }) => isInitialized).map((pool) => pool.destroy()));
    }
  },
  'LISTEN and NOTIFY': (url) =>
    withClients(url, 2, async (listener, speaker) => {
      const heard = new Promise((resolve) => listener.once('notification', () => resolve(true)));
      await listener.query('LISTEN bench');
      // As the listener waits, others use the database.
      await speaker.query('SELECT 1');
      await speaker.query('NOTIFY bench');
      return Promise.race([heard, sleep(NOTIFIED_WITHIN_MS, false)]);
    }),
  'advisory locks of sessions': (url) =>
    withClients(url, 2, async (one, other) => {
      const ask = async (client, call) => (await client.query(`SELECT ${call} AS answer`)).rows[0].answer;
      if (!(await ask(one, `pg_try_advisory_lock(${LOCK})`))) return false;
      if (await ask(other, `pg_try_advisory_lock(${LOCK})`)) return false;
      return ask(one, `pg_advisory_unlock(${LOCK})`);
    }),
  transactions: (url) =>
    onDatabase(
      url,
      async (dataSource) => {
        await dataSource.query('CREATE TABLE IF NOT EXISTS bench.pooler (place integer)');
        await all((place) =>
          dataSource
            .transaction(async (manager) => {
              await manager.query('INSERT INTO bench.pooler VALUES ($1)', [place]);
              if (place % 2 === 0) throw new Error('rolled back');
            })
            .catch((fault) => {
              if (fault.message !== 'rolled back') throw fault;
            }),
        );
        const rows = await dataSource.query('SELECT place FROM bench.pooler');
        await dataSource.query('DROP TABLE bench.pooler');
        return rows.length === CONNECTIONS / 2 && rows.every(({ place }) => place % 2 === 1);
      },
      CONNECTIONS,
    ),
  'two migrations at once': async (url) => {
    const { migrate } = await product('database.js');
    await Promise.all([migrate(url), migrate(url)]);
    return true;
  },
};

/** Runs all probes; 'works', or what went wrong, for each. */
export async function probe(url) {
  const results = {};
  for (const [name, run] of Object.entries(PROBES)) {
    results[name] = await run(url).then(
      (works) => (works ? 'works' : 'fails'),
      // Names of prepared statements are hashes.
      (fault) => `fails: ${fault.message.replace(/"[\w-]{32}"/, '…')}`,
    );
  }
  return results;
}
