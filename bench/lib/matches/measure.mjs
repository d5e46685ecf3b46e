import { median, quantile, randomFrom } from '../statistics.mjs';
import { FILTERS, PAGE_SIZE, questions, SORTS } from './queries.mjs';

/** Warm-up queries of all kinds. */
const WARM_UP = 2000;

const figures = (times) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) });

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { answer, time: performance.now() - began };
}

/** CPU time in ms: the index only computes, so other programs don't affect it. */
async function timedByCpu(work) {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, time: (user + system) / 1000 };
}

/**
 * Measures the finder in every order and with every filter, for the first page and for random pages: `asked` queries each,
 * of different viewers.
 */
export async function measureIndex(finder, viewers, asked) {
  const random = randomFrom(asked);
  const rows = [];
  // Until V8 has optimised and the build's garbage is collected.
  const warmUp = questions(asked);
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    await finder.find(viewers[turn % viewers.length].id, warmUp.next().value);
  }
  for (const sortBy of SORTS) {
    for (const [filter, bounds] of Object.entries(FILTERS)) {
      const first = [];
      const deep = [];
      for (let turn = -20; turn < asked; turn += 1) {
        const { id } = viewers[(turn + viewers.length) % viewers.length];
        const question = { sortBy, ...bounds, page: 1, pageSize: PAGE_SIZE };
        const top = await timedByCpu(() => finder.find(id, question));
        const pages = Math.ceil(top.answer.total / PAGE_SIZE);
        const page = 1 + Math.floor(random() * pages);
        const below = await timedByCpu(() => finder.find(id, { ...question, page }));
        if (turn < 0) continue;
        first.push(top.time);
        deep.push(below.time);
      }
      rows.push({ sortBy, filter, first: figures(first), deep: figures(deep) });
    }
  }
  return rows;
}

/** The queries that all three ways run in turn. */
const COMPARED = {
  common_desc: { sortBy: 'common_desc', ...FILTERS.none, page: 1 },
  'common_desc, 50 km, age 25-40': { sortBy: 'common_desc', ...FILTERS.both, page: 1 },
  distance_asc: { sortBy: 'distance_asc', ...FILTERS.none, page: 1 },
  'distance_desc, page 1,000': { sortBy: 'distance_desc', ...FILTERS.none, page: 1000 },
  'name_asc, age 25-40': { sortBy: 'name_asc', ...FILTERS['age 25-40'], page: 1 },
};

/**
 * Runs single queries in all ways in turn, members' rows included. A way that takes longer than `slowMs` for a query has
 * five rounds only.
 */
export async function compare(ways, viewers, { rounds, slowMs = 2000 }) {
  const rows = [];
  for (const [name, question] of Object.entries(COMPARED)) {
    const times = ways.map(() => []);
    for (let turn = -1; turn < rounds; turn += 1) {
      const { id } = viewers[(turn * 37 + 74) % viewers.length];
      for (const [place, way] of ways.entries()) {
        if (times[place].length >= 5 && median(times[place]) > slowMs) continue;
        const { time } = await timed(() => way(id, { ...question, pageSize: PAGE_SIZE }));
        // The first round is a warm-up, except for slow ways.
        if (turn >= 0 || time > slowMs) times[place].push(time);
      }
    }
    rows.push({ name, ways: times.map((each) => ({ ...figures(each), rounds: each.length })) });
  }
  return rows;
}

/** Fails unless the ways return the same members in the same order, and the same total. */
export async function agree(ways, viewers, { asked, seed = 5 }) {
  let turn = 0;
  for (const question of questions(seed)) {
    if (turn === asked) return;
    const { id } = viewers[(turn * 31) % viewers.length];
    const answers = [];
    for (const way of ways) answers.push(await way(id, question));
    const [{ ids, total }, ...others] = answers;
    for (const other of others) {
      // A window function has no total on a page beyond the end.
      if (String(other.ids) !== String(ids) || (ids.length > 0 && other.total !== total)) {
        throw new Error(
          `The ways disagree for member ${id} on ${JSON.stringify(question)}: ${total} and ${other.total}`,
        );
      }
    }
    turn += 1;
  }
}
