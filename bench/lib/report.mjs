import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';
import { budgetOf } from '../../client/build/budgets.mjs';

const GOALS = { lcp: 1500, cls: 0.02, tbt: 100, score: 95 };

/** Pages that a mail leads to are kept from search engines, for which Lighthouse takes most of its points for SEO. */
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

/** The figures as a Markdown table; what misses its goal is bold. */
export function tableOf(rows) {
  const lines = [COLUMNS.map(([name]) => name), COLUMNS.map(() => '---')];
  for (const row of rows) lines.push(COLUMNS.map(([, cell]) => cell(row)));
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** How many figures there are, and how many meet their goal. */
export function tally(rows) {
  const cells = rows.flatMap((row) => COLUMNS.slice(1, 9).map(([, cell]) => cell(row)));
  const missed = cells.filter((cell) => String(cell).startsWith('**')).length;
  return `${cells.length - missed} of ${cells.length} figures meet their goal.`;
}

/** Writes the report of a day; a second one on the same day replaces the first. */
export async function writeReport(rows, { runs, date, machine, load, versions, note }) {
  const complaints = rows.filter((row) => row.complaints.length > 0 && !isUnlisted(row));
  const text = `# First load of every page, ${date}

Lighthouse ${versions.lighthouse} on ${versions.browser}, its mobile emulation with simulated slow 4G and a processor slowed down four
times, the built product with the demo's people, an empty cache at every visit, median of ${runs} ${runs === 1 ? 'run' : 'runs'}. Goals: LCP at
most ${GOALS.lcp} ms, CLS at most ${GOALS.cls}, TBT at most ${GOALS.tbt} ms, at least ${GOALS.score} in each category, JavaScript (gzipped, everything
that the visit loads, also what comes later) within the page's budget. What misses its goal is bold;\n'unlisted' are pages that a mail leads to, which search engines are asked to leave alone.

Machine: ${machine}. Load when it began and ended: ${load}. Lighthouse's own measure of the machine during the runs (higher is
faster, an idle desktop reaches over 1000): ${Math.round(Math.min(...rows.map((row) => row.machine)))} to ${Math.round(Math.max(...rows.map((row) => row.machine)))}.
${note ? `\n${note}\n` : ''}
${tableOf(rows)}

${tally(rows)}
${complaints.length > 0 ? `\n${complaints.map(({ path, complaints: all }) => `- ${path}: ${all.join(', ')}`).join('\n')}\n` : ''}`;
  const folder = join(ROOT, 'bench/results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `page-${date}.md`);
  await writeFile(file, text);
  return file;
}
