// The clients, in their own process: sends requests concurrently for some seconds and returns the latencies. Its parent
// sends orders and receives a result for each.
import { readOperations } from '../graphql/requests.mjs';
import { packageOf } from '../product.mjs';
import { quantile, randomFrom } from '../statistics.mjs';
import { serveOrders } from '../worker.mjs';
import { bestWay } from './postgres-best.mjs';
import { questions } from './queries.mjs';

/** An HTTP client with this many connections. */
async function overHttp(url, clients) {
  const { Pool } = await import('undici');
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  const request = async (path, options) => {
    const { statusCode, body } = await pool.request({ path, ...options });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${statusCode} ${text}`);
    return JSON.parse(text);
  };
  return { request, close: () => pool.close() };
}

const WAYS = {
  async graphql({ url, clients }) {
    const { request, close } = await overHttp(url, clients);
    const query = readOperations().Matches;
    const ask = async ({ token }, { pageSize: _ours, ...variables }) => {
      const body = JSON.stringify({ query, variables, operationName: 'Matches' });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const { data, errors } = await request('/graphql', { method: 'POST', headers, body });
      if (errors) throw new Error(JSON.stringify(errors));
      return data.matches.items.length;
    };
    return { ask, close };
  },
  async rest({ url, clients }) {
    const { request, close } = await overHttp(url, clients);
    const ask = async ({ token }, question) => {
      const asked = Object.entries(question).filter(([, value]) => value !== null);
      const headers = { authorization: `Bearer ${token}` };
      const rows = await request(`/api/users/match?${new URLSearchParams(asked)}`, { method: 'GET', headers });
      return rows.length;
    };
    return { ask, close };
  },
  async postgres({ databaseUrl, clients }) {
    const { Pool } = packageOf('pg');
    const pool = new Pool({ connectionString: databaseUrl, max: clients });
    const best = await bestWay();
    const ask = async ({ id }, question) => (await best(pool, id, question)).ids.length;
    return { ask, close: () => pool.end() };
  },
};

async function load({ way, clients, seconds, seed, viewers, ...where }) {
  const { ask, close } = await WAYS[way]({ clients, ...where });
  const times = [];
  let rows = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async (place) => {
    const random = randomFrom(seed * 100 + place);
    for (const question of questions(seed * 100 + place)) {
      const from = performance.now();
      if (from >= end) return;
      const found = await ask(viewers[Math.floor(random() * viewers.length)], question);
      rows += found;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_each, place) => client(place)));
  const lasted = (performance.now() - began) / 1000;
  await close();
  return {
    requests: times.length,
    perSecond: times.length / lasted,
    rowsEach: rows / times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

serveOrders({ load });
