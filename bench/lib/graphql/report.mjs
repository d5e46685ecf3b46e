import { QUESTIONS } from './questions.mjs';

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers, share) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const median = (numbers) => quantile(numbers, 0.5);

const figuresOf = ({ cpu, perSecond, times }) => ({
  cpu: median(cpu),
  p50: median(times.map((round) => quantile(round, 0.5))),
  p99: median(times.map((round) => quantile(round, 0.99))),
  perSecond: median(perSecond),
});

const table = (lines) => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** One question's figures, medians of the rounds, with the ratios to the floor, to Apollo as it comes and to Mercurius last. */
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
  return table([head, head.map(() => '---'), ...lines]);
}

const TITLES = {
  chats: 'The list of chats (40)',
  thread: 'A thread (30 messages)',
  wall: "The wall's first page (20 posts)",
  matches: 'Find Venner (30 members)',
};

/** The report of a run. */
export function reportOf(cells, { date, machine, load, rounds, amount, rate, connections }) {
  const parts = Object.keys(QUESTIONS).map(
    (name) => `## ${TITLES[name]}\n\n${tablesOf(cells.filter(({ question }) => question === name))}`,
  );
  return `# GraphQL servers, ${date}

${machine}; load ${load} from other programs at the end of the run. One database of 10,000 members, a hundred of whom ask. Each
round asks every server in turn: ${amount} requests over ${connections} connections as fast as they are answered (processor time of the
server's process, requests a second), then ${rate} a second, whether answers come or not (p50 and p99 from when a request
was due). Figures are medians of ${rounds} rounds; such machines are noisy, so the ratios are what counts.

Ours runs as in production, with logins, limits, validation and security headers on. Apollo Server as it comes has the product's
schema, resolvers and logins, and nothing around them. Mercurius and Yoga have the product's
whole schema, its services, its logins and its database road, and nothing around them; their answers were compared with ours
and are equal to the letter. The floor sends the rows of the statement that reads a page, as they are. PostGraphile asks its own
statements for the same rows; it finds no matches, so thirty members stand for a page of them.

${parts.join('\n\n')}
`;
}
