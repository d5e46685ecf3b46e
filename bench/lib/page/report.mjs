import { budgetOf } from '../../../client/build/budgets.mjs';
import { today, writeResult } from '../results.mjs';

const GOALS = { lcp: 1500, cls: 0.02, tbt: 100, score: 95 };

/** Pages with a link in a mail are hidden from search engines, which costs most of Lighthouse's points for SEO. */
const isUnlisted = ({ complaints }) => complaints.includes('is-crawlable');

const COLUMNS = [
  ['Page', ({ path }) => path],
  ['LCP ms', ({ lcp }) => mark(Math.round(lcp), lcp <= GOALS.lcp)],
  ['CLS', ({ cls }) => mark(cls.toFixed(3), cls <= GOALS.cls)],
  ['TBT ms', ({ tbt }) => mark(Math.round(tbt), tbt <= GOALS.tbt)],
  ...['performance', 'accessibility', 'bestPractices'].map((name) => [
    { performance: 'Perf', accessibility: 'A11y', bestPractices: 'Best' }[name],
    (row) => mark(Math.round(row[name]), row[name] >= GOALS.score),
  ]),
  ['SEO', (row) => (isUnlisted(row) ? 'unlisted' : mark(Math.round(row.seo), row.seo >= GOALS.score))],
  ['JS KB', (row) => mark(row.js.toFixed(1), row.js <= budgetOf(row))],
  ['of', budgetOf],
  ['Paints largest', ({ lcpElement }) => (lcpElement ? `\`${lcpElement}\`` : '')],
];

const mark = (text, good) => (good ? String(text) : `**${text}**`);

/** The figures as a Markdown table; misses are bold. */
export function tableOf(rows) {
  const lines = [COLUMNS.map(([name]) => name), COLUMNS.map(() => '---')];
  for (const row of rows) lines.push(COLUMNS.map(([, cell]) => cell(row)));
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Counts the figures, and those that meet their goal. */
export function tally(rows) {
  const cells = rows.flatMap((row) => COLUMNS.slice(1, 9).map(([, cell]) => cell(row)));
  const missed = cells.filter((cell) => String(cell).startsWith('**')).length;
  return `${cells.length - missed} of ${cells.length} figures meet their goal.`;
}

/** Writes today's report; returns its path. */
export async function writeReport(rows, { runs, machine, load, versions, note }) {
  const complaints = rows.filter((row) => row.complaints.length > 0 && !isUnlisted(row));
  const text = `# First load of every page, ${today()}

Lighthouse ${versions.lighthouse} on ${versions.browser}, its mobile emulation with simulated slow 4G and a CPU slowed down four
times, the built product with the demo, an empty cache at every visit, median of ${runs} ${runs === 1 ? 'run' : 'runs'}. Goals: LCP at
most ${GOALS.lcp} ms, CLS at most ${GOALS.cls}, TBT at most ${GOALS.tbt} ms, at least ${GOALS.score} in each category, JavaScript (gzipped, everything
that the visit loads, also what comes later) within the page's budget. What misses its goal is bold;\n'unlisted' are pages that a mail leads to, which search engines are asked to leave alone.

Machine: ${machine}. Load when it began and ended: ${load}. Lighthouse's own measure of the machine during the runs (higher is
faster, an idle desktop reaches over 1000): ${Math.round(Math.min(...rows.map((row) => row.machine)))} to ${Math.round(Math.max(...rows.map((row) => row.machine)))}.
${note ? `\n${note}\n` : ''}
${tableOf(rows)}

${tally(rows)}
${complaints.length > 0 ? `\n${complaints.map(({ path, complaints: all }) => `- ${path}: ${all.join(', ')}`).join('\n')}\n` : ''}`;
  return writeResult('page', text);
}
