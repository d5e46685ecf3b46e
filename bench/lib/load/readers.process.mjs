// Members who read over HTTP, in their own process. Its parent sends orders and receives a result for each.
import { Pool } from 'undici';
import { quantile, randomFrom } from '../statistics.mjs';
import { serveOrders } from '../worker.mjs';

/** What pages ask most: the list of chats, a thread, the wall, one's own profile. */
const PATHS = [
  () => '/api/messages/chats',
  ({ partners }) => `/api/messages/with/${partners[0].publicId}`,
  () => '/api/posts',
  () => '/api/profile',
];

/** Each client sends the next request after the response to the last one. */
async function read({ url, members, seconds, clients, seed }) {
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  const times = [];
  let failed = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async (place) => {
    const random = randomFrom(seed * 1000 + place);
    const any = (list) => list[Math.floor(random() * list.length)];
    for (let from = began; from < end; from = performance.now()) {
      const member = any(members);
      const path = any(PATHS)(member);
      const headers = { authorization: `Bearer ${member.token}` };
      const isFine = await pool.request({ method: 'GET', path, headers }).then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode === 200;
        },
        () => false,
      );
      if (isFine) times.push(performance.now() - from);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_each, place) => client(place)));
  const lasted = (performance.now() - began) / 1000;
  await pool.close();
  return {
    requests: times.length,
    failed,
    perSecond: times.length / lasted,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

serveOrders({ read });
