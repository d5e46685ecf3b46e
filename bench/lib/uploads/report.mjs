import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { load, machine } from '../machine.mjs';
import { median, milliseconds, quantile, table } from '../statistics.mjs';

export const GOALS = { loginP99: 500, growthMb: 100 };

const mark = (text, good) => (good ? String(text) : `**${text}**`);
const listed = (outcomes) =>
  Object.entries(outcomes)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ');

/** The median over the rounds of a share of each. */
export const overRounds = (rounds, share) => median(rounds.map(({ times }) => quantile(times, share)));

function loginTable(rounds) {
  const row = (name, all) => {
    const p99 = overRounds(all, 0.99);
    const worst = Math.max(...all.flatMap(({ times }) => times));
    const outcomes = {};
    for (const round of all) {
      for (const [outcome, times] of Object.entries(round.outcomes))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + times;
    }
    const times = [overRounds(all, 0.5), overRounds(all, 0.95)].map(milliseconds);
    return [name, ...times, mark(milliseconds(p99), p99 <= GOALS.loginP99), milliseconds(worst), listed(outcomes)];
  };
  return table([
    ['Logins', 'p50 ms', 'p95 ms', 'p99 ms', 'The slowest of all', 'Uploads, all rounds'],
    row('alone', rounds.alone),
    row('beside uploads', rounds.beside),
  ]);
}

const memoryTable = (memory) =>
  table([
    ['Forms', 'Answers', 'Resident before, MB', 'Growth at most, MB'],
    ...memory.map(({ name, outcomes, beforeMb, growthMb }) => [
      name,
      listed(outcomes),
      Math.round(beforeMb),
      mark(Math.round(growthMb), growthMb <= GOALS.growthMb),
    ]),
  ]);

/** Writes the report of a day and answers its text; a second one on the same day replaces the first. */
export async function writeUploadReport({
  rounds,
  memory,
  seconds,
  loginsPerSecond,
  uploads,
  pictureKb,
  loadBefore,
  note,
}) {
  const date = new Date().toISOString().slice(0, 10);
  const text = `# Uploads, ${date}

A production server with its limits on, its Postgres and all clients on one machine. What misses its goal is bold.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${note ? `\n${note}\n` : ''}
## Logins beside uploads

${loginsPerSecond} logins a second in an even beat, timed from the moment at which each was due; alone and beside ${uploads} clients that
send pictures without a pause (5,000 × 5,000 pixels of 16 bits in ${pictureKb} KB), each from a network of its own, and that come
back a quarter of a second after they were sent away. Medians of ${rounds.alone.length} rounds of ${seconds} seconds in turn. Goal: p99 at most
${GOALS.loginP99} ms.

${loginTable(rounds)}

## Memory beside forms

40 forms at once, each from a network of its own and sent to its end before its sender listens. Goal: the server grows by
${GOALS.growthMb} MB at most.

${memoryTable(memory)}
`;
  const folder = join(ROOT, 'bench/results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `uploads-${date}.md`), text);
  return text;
}
