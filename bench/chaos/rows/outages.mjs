import { faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';

const VISIBLE_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5000;

/** Row 5: Redis is away for half a minute; then Postgres is. */
export async function outages(world, { script, run, awayMs }) {
  const ofRedis = await runFaults(world, { run, script, faults: [faultOf('Redis stopped', awayMs)], everyMs: awayMs });
  const ofPostgres = await runFaults(world, {
    run: run + 1,
    script,
    faults: [faultOf('Postgres stopped at once', awayMs / 3)],
    everyMs: awayMs,
  });
  const [redis] = ofRedis.rows;
  const [postgres] = ofPostgres.rows;
  const wrong = [...ofRedis.wrong, ...ofPostgres.wrong];
  const faulty = (row) => row.lost + row.doubled + row.unseen + row.unacknowledged;
  return [
    { figure: `sends that failed while Redis was away for ${awayMs / 1000} s, of ${redis.sent}`, measured: redis.retried, goal: 0, ok: redis.retried === 0 },
    { figure: 'ms after its return until everything is visible', measured: redis.untilNormalMs, goal: `≤ ${VISIBLE_WITHIN_MS}`, ok: redis.untilNormalMs <= VISIBLE_WITHIN_MS },
    { figure: `of ${postgres.requests} requests with Postgres stopped: hanging or failed, not answered with 503`, measured: postgres.hanging + postgres.failed + postgres.errors, goal: 0, ok: postgres.hanging + postgres.failed + postgres.errors === 0 },
    { figure: 'ms after its return until all is normal', measured: postgres.untilNormalMs, goal: `≤ ${BACK_WITHIN_MS}`, ok: postgres.untilNormalMs <= BACK_WITHIN_MS },
    { figure: 'messages lost, doubled or unseen in both', measured: faulty(redis) + faulty(postgres) + wrong.length, goal: 0, ok: faulty(redis) + faulty(postgres) + wrong.length === 0 },
  ];
}
