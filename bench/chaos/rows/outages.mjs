import { faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { atMost, nothingWrong } from './figures.mjs';

const VISIBLE_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5000;
/** A server gives up after five seconds; the rest is for a busy machine. */
const ANSWERED_WITHIN_MS = 6000;

/** Row 5: Redis is away for half a minute; then Postgres is. */
export async function outages(world, { script, awayMs }) {
  const withFault = (name, ms) => runFaults(world, { script, faults: [faultOf(name, ms)], everyMs: ms });
  const ofRedis = await withFault('Redis stopped', awayMs);
  const ofPostgres = await withFault('Postgres stopped at once', awayMs / 3);
  const [redis] = ofRedis.rows;
  const [postgres] = ofPostgres.rows;
  const unavailable = postgres.hanging + postgres.failed + postgres.errors;
  const figures = [
    atMost(`sends of ${redis.sent} that failed while Redis was away for ${awayMs / 1000} s`, redis.retried, 0),
    atMost('ms after its return until everything is visible', redis.untilNormalMs, VISIBLE_WITHIN_MS),
    atMost(
      `requests of ${postgres.requests} with Postgres stopped that got no answer or another error than 503`,
      unavailable,
      0,
    ),
    atMost('ms of the slowest of them', postgres.slowestMs, ANSWERED_WITHIN_MS),
    atMost('ms after its return until all is normal', postgres.untilNormalMs, BACK_WITHIN_MS),
    nothingWrong([redis, postgres]),
  ];
  return { figures, wrong: [...ofRedis.wrong, ...ofPostgres.wrong] };
}
