import { setTimeout as sleep } from 'node:timers/promises';
import { openTransaction } from './world/database.mjs';
import { LINK_FAULTS } from './world/links.mjs';

/** From the begin of a fault to that of the next. */
export const FAULT_EVERY_MS = 5000;
/** The third of five runs has locked rows, too, which last longer than the other faults. */
const LOCKS_EVERY_RUNS = 5;
const LOCKS_IN_RUN = 2;
const LINK_MS = 4000;
const STOPPED_MS = 2000;
const PAUSED_MS = 10_000;
const LOCKED_MS = 40_000;

/**
 * A fault: `begin` starts it and returns how to end it, after `ms`. Ending it resolves when the part works again, a
 * restarted server when it is ready.
 */
export const fault = (name, ms, begin) => ({ name, ms, begin });

/** The server whose turn it is: faults of one server alternate. */
let turn = 0;
const nextServer = ({ servers }) => servers[(turn += 1) % servers.length];

const PROCESSES = [
  fault('a server killed', 0, (world) => () => nextServer(world).crash()),
  fault('a server restarted', 0, (world) => () => nextServer(world).restart()),
  fault('a server paused', PAUSED_MS, (world) => {
    const server = nextServer(world);
    server.pause();
    return () => server.resume();
  }),
  fault('Redis stopped', STOPPED_MS, async ({ redis }) => {
    await redis.stop('SIGKILL');
    return () => redis.start();
  }),
  fault('Postgres stopped at once', STOPPED_MS, async ({ database }) => {
    await database.stopImmediately();
    return () => database.start();
  }),
];

/** Which links can have faults: with the number of the part on one server, or on both. */
const LINKS = {
  'clients and balancer': ['clients-a'],
  'a server and Postgres': ['postgres-a'],
  'both servers and Postgres': ['postgres-a', 'postgres-b'],
  'a server and Redis': ['redis-b'],
  'both servers and Redis': ['redis-a', 'redis-b'],
  'servers and mail server': ['smtp'],
  'servers and OnPay': ['onpay'],
};

/** Every kind of fault on the links of these names at once. */
export const linkFaults = (where, names) =>
  Object.entries(LINK_FAULTS).map(([kind, { begin, end }]) =>
    fault(`${kind}: ${where}`, LINK_MS, ({ links }) => {
      for (const name of names) begin(links[name]);
      return () => Promise.all(names.map((name) => end(links[name])));
    }),
  );
const BY_LINK = Object.entries(LINKS).map(([where, names]) => linkFaults(where, names));
const KINDS = BY_LINK[0].length;
/** Of every next one the link and the kind are others: their numbers have no common divisor, so that none is left out. */
const OF_LINKS = Array.from(
  { length: BY_LINK.length * KINDS },
  (_each, place) => BY_LINK[place % BY_LINK.length][place % KINDS],
);

/** Rows of members and conversations that a forgotten transaction keeps locked. */
const ROWS_LOCKED = fault('rows locked for 40 s', LOCKED_MS, async ({ database, writers }) => {
  const keeper = await openTransaction(database.url);
  await keeper.query(
    'SELECT 1 FROM conversation WHERE low_id = ANY ($1::bigint[]) OR high_id = ANY ($1::bigint[]) FOR UPDATE',
    [writers.slice(0, 5)],
  );
  await keeper.query('SELECT 1 FROM member WHERE id = ANY ($1::bigint[]) FOR UPDATE', [writers.slice(5, 10)]);
  return () => keeper.rollback();
});

/** The faults in the order in which they are used; those of processes come again and again among those of links. */
const FAULTS = OF_LINKS.flatMap((ofLink, place) => [PROCESSES[place % PROCESSES.length], ofLink]);
const BY_NAME = new Map([...FAULTS, ROWS_LOCKED].map((each) => [each.name, each]));

/** Those of the short run. */
export const SHORT_FAULTS = [
  'a server killed',
  'cut: both servers and Postgres',
  'dead: clients and balancer',
  'Redis stopped',
];

/** The fault of this name, for `ms` in place of its own time. */
export function faultOf(name, ms) {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`There is no fault '${name}'; there are: ${[...BY_NAME.keys()].join(', ')}`);
  return ms === undefined ? found : { ...found, ms };
}

/** The faults of one run of so many seconds; each run goes on where the one before ended. */
export function faultsOfRun(run, seconds) {
  const count = Math.max(1, Math.floor((seconds * 1000) / FAULT_EVERY_MS));
  const faults = Array.from({ length: count }, (_each, place) => FAULTS[(run * count + place) % FAULTS.length]);
  return run % LOCKS_EVERY_RUNS === LOCKS_IN_RUN ? [...faults, ROWS_LOCKED] : faults;
}

/**
 * Applies faults one after the other, each `everyMs` after the begin of the one before, or when that is over; returns
 * when each began and ended (milliseconds since 1970).
 */
export async function applyFaults(world, faults, everyMs) {
  const windows = [];
  for (const { name, ms, begin } of faults) {
    const from = Date.now();
    world.say(`fault: ${name}`);
    const end = await begin(world);
    await sleep(ms);
    await end();
    windows.push({ name, from, to: Date.now() });
    await sleep(Math.max(0, from + everyMs - Date.now()));
  }
  return windows;
}
