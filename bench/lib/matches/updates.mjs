import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../statistics.mjs';

/** Changes by members, each in one transaction. */
const CHANGES = [
  `WITH gone AS (DELETE FROM member_interest WHERE member_id = $1
     AND interest_id = (SELECT min(interest_id) FROM member_interest WHERE member_id = $1))
   INSERT INTO member_interest (member_id, interest_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
  'UPDATE member SET town_id = $2 WHERE id = $1',
  'UPDATE member SET visible_in_find_venner = ($2::integer % 8) <> 0 WHERE id = $1',
  'INSERT INTO block (blocker_id, blocked_id, created_at) VALUES ($1::bigint, $1::bigint + $2::bigint, now()) ON CONFLICT DO NOTHING',
];

/** Changes members at a constant rate until `stop`, which returns the actual rate per second. */
export function startUpdates(dataSource, { members, perSecond }) {
  const random = randomFrom(members);
  const end = new AbortController();
  let made = 0;
  const began = performance.now();
  const run = (async () => {
    while (!end.signal.aborted) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - made;
      const batch = Array.from({ length: Math.min(due, 20) }, (_each, place) => {
        const id = 1 + Math.floor(random() * (members - 100));
        return dataSource.query(CHANGES[(made + place) % CHANGES.length], [id, 1 + Math.floor(random() * 80)]);
      });
      await Promise.all(batch);
      made += batch.length;
      await sleep(5);
    }
  })();
  return {
    async stop() {
      end.abort();
      await run;
      return made / ((performance.now() - began) / 1000);
    },
  };
}
