import { load, machine } from '../lib/machine.mjs';
import { today } from '../lib/results.mjs';
import { table } from '../lib/statistics.mjs';
import { sumOfFaults, totalOf } from './sums.mjs';

const mark = (value, ok) => (ok ? String(value) : `**${value}**`);
const seconds = (ms) => (ms / 1000).toFixed(1);

/** The table of faults with a last row for all of them. */
function faultTable(rows) {
  const sums = sumOfFaults(rows);
  const whole = totalOf(rows);
  const cells = (row) => [
    row.name,
    row.times,
    row.sent,
    row.acknowledged,
    ...['lost', 'doubled', 'unseen', 'unacknowledged'].map((key) => mark(row[key], row[key] === 0)),
    row.retried,
    row.tasks,
    seconds(row.worstGapMs),
    seconds(row.untilNormalMs),
    `${row.unavailable} / ${row.failed} / ${row.hanging} of ${row.requests}`,
    mark(row.errors, row.errors === 0),
  ];
  const head = [
    'Fault',
    'Times',
    'Sent',
    'Acknowledged',
    'Lost',
    'Doubled',
    'Unseen',
    'Never acknowledged',
    'Retried',
    'Mails, payments',
    'Worst gap, s',
    'Normal after, s',
    'Requests unavailable / failed / hanging',
    'Other errors',
  ];
  return table([head, ...sums.map(cells), cells(whole)]);
}

const figureTable = (figures) =>
  table([
    ['Row', 'Figure', 'Measured', 'Goal'],
    ...figures.map(({ row, figure, measured, goal, ok }) => [row, figure, mark(measured, ok), goal]),
  ]);

const plantedTable = (planted) =>
  table([
    ['Planted bug', 'Faults', 'Found'],
    ...planted.map(({ bug, faults, found, asExpected }) => [
      bug,
      [...new Set(faults)].join('; '),
      mark(found, asExpected),
    ]),
  ]);

/** The report of what was run. */
export function chaosReport({ command, runs, rows, figures, planted, wrong, skipped, note, loadBefore }) {
  const parts = [
    `# Faults, ${today()}`,
    `\`${command}\`: two production servers behind a balancer with their own Postgres, Redis, SMTP sink and fake OnPay, and a
proxy on each link. Members write and read in the client's own code; others ask for mails and buy Plus. A message is
acknowledged when it has left its sender's outbox. A gap is the time from that to the recipient's screen; all is normal
again when messages need less than a second. Lost and doubled include mails and payments. Misses are bold.`,
    `Machine: ${machine()}, which all of them share. Load when it began and ended: ${loadBefore} and ${load()}.${note ? ` ${note}` : ''}`,
  ];
  if (rows.length > 0) parts.push(`## Row 1: ${runs}\n\n${faultTable(rows)}`);
  if (figures.length > 0) parts.push(`## The other rows\n\n${figureTable(figures)}`);
  if (planted.length > 0) parts.push(`## Planted bugs\n\n${plantedTable(planted)}`);
  if (skipped.length > 0) parts.push(`Skipped: ${skipped.join('; ')}.`);
  if (wrong.length > 0) parts.push(`## Wrong\n\n${wrong.map((each) => `- ${each}`).join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}
