import { machine } from '../machine.mjs';
import { today } from '../results.mjs';
import { median, quantile, table } from '../statistics.mjs';
import { QUERIES } from './requests.mjs';

const figuresOf = ({ cpu, perSecond, times }) => ({
  cpu: median(cpu),
  p50: median(times.map((round) => quantile(round, 0.5))),
  p99: median(times.map((round) => quantile(round, 0.99))),
  perSecond: median(perSecond),
});

/** One query's figures, medians of the rounds, with the ratios to plain SQL, stock Apollo and Mercurius. */
export function tablesOf(row) {
  const figures = new Map(row.map((run) => [run.name, figuresOf(run)]));
  const others = ['sql', 'apollo', 'mercurius'].map((name) => figures.get(name));
  const against = (other, cpu) => (other === undefined ? '' : (cpu / other.cpu).toFixed(2));
  const head = ['Server', 'CPU ms', 'p50 ms', 'p99 ms', 'requests/s', 'to SQL', 'to Apollo', 'to Mercurius'];
  const lines = row.map(({ name, title }) => {
    const { cpu, p50, p99, perSecond } = figures.get(name);
    return [
      title,
      cpu.toFixed(3),
      p50.toFixed(1),
      p99.toFixed(1),
      Math.round(perSecond),
      ...others.map((other) => against(other, cpu)),
    ];
  });
  return table([head, ...lines]);
}

const TITLES = {
  chats: 'The chat list (40)',
  thread: 'A thread (30 messages)',
  wall: "The wall's first page (20 posts)",
  matches: 'Find Venner (30 members)',
};

/** The report of a run. */
export function reportOf(cells, { load, rounds, amount, rate, connections }) {
  const parts = Object.keys(QUERIES).map(
    (name) => `## ${TITLES[name]}\n\n${tablesOf(cells.filter(({ question }) => question === name))}`,
  );
  return `# GraphQL servers, ${today()}

${machine()}; load ${load} from other programs at the end of the run. One database of 10,000 members, a hundred of whom are viewers. Each
round measures every server in turn: ${amount} requests over ${connections} connections as fast as they are answered (CPU time of the
server's process, requests per second), then ${rate} per second independent of responses (p50 and p99 from when a request
was due). Figures are medians of ${rounds} rounds; the machine is noisy, so the ratios count.

Ours runs as in production, with sessions, rate limits, validation and security headers. Stock Apollo Server has the product's
schema, resolvers and session lookup, and nothing else. Mercurius and Yoga have the product's whole schema, services, session
lookup and database access, and nothing else; their responses are checked to be identical to ours. The SQL baseline sends
the rows of the statement that reads a page. PostGraphile reads the same rows with its own statements; it has no match search,
so thirty members replace a page of it.

${parts.join('\n\n')}
`;
}
