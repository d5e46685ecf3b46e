import { load, machine } from '../machine.mjs';
import { today, writeResult } from '../results.mjs';
import { median, milliseconds, quantile, table } from '../statistics.mjs';

export const GOALS = { loginP99: 500, growthMb: 100, ratio: 1.5 };

const mark = (text, good) => (good ? String(text) : `**${text}**`);
const listed = (outcomes) =>
  Object.entries(outcomes)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ');

/** The median over the rounds of a quantile of each. */
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
    ['Logins', 'p50 ms', 'p95 ms', 'p99 ms', 'Slowest', 'Uploads, all rounds'],
    row('alone', rounds.alone),
    row('during uploads', rounds.beside),
  ]);
}

const memoryTable = (memory) =>
  table([
    ['Forms', 'Responses', 'Resident before, MB', 'Maximum growth, MB'],
    ...memory.map(({ name, outcomes, beforeMb, growthMb }) => [
      name,
      listed(outcomes),
      Math.round(beforeMb),
      mark(Math.round(growthMb), growthMb <= GOALS.growthMb),
    ]),
  ]);

const pictureTable = ({ rows }) =>
  table([
    ['Picture', 'KB', 'In the server, ms', 'In a process of its own, ms', 'Ratio'],
    ...rows.map(({ name, kb, hereMs, thereMs }) => [
      name,
      kb,
      milliseconds(hereMs),
      milliseconds(thereMs),
      mark((thereMs / hereMs).toFixed(2), thereMs / hereMs <= GOALS.ratio),
    ]),
  ]);

/** Writes today's report; returns its text. */
export async function writeUploadReport({
  rounds,
  memory,
  pictures,
  seconds,
  loginsPerSecond,
  uploads,
  pictureKb,
  loadBefore,
  note,
}) {
  const text = `# Uploads, ${today()}

A production server with rate limits, its Postgres and all clients on one machine. Misses are bold.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${note ? `\n${note}\n` : ''}
## Logins during uploads

${loginsPerSecond} logins a second at a constant rate, timed from when each was due; alone and during uploads of ${uploads} clients that
send pictures continuously (5,000 × 5,000 pixels of 16 bits in ${pictureKb} KB), each from its own network, and retry a
quarter of a second after a refusal. Medians of ${rounds.alone.length} rounds of ${seconds} seconds in turn. Goal: p99 at most
${GOALS.loginP99} ms.

${loginTable(rounds)}

## Memory during oversized forms

40 concurrent forms, each from its own network and sent completely before reading. Goal: the server grows by
${GOALS.growthMb} MB at most.

${memoryTable(memory)}

## A form's picture

The same squares, made in the process that asks and in one of the server's processes for pictures, in turn. Medians. Goal:
at most ${GOALS.ratio} times as long. The first picture of a process took ${milliseconds(pictures.firstMs)} ms, start included; the server
starts it while the form is received.

${pictureTable(pictures)}
`;
  await writeResult('uploads', text);
  return text;
}
