import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { load, machine } from '../machine.mjs';
import { median, milliseconds, table } from '../statistics.mjs';
import { KINDS } from './servers.mjs';

const GOALS = { kbEach: 12, p99: 1.3, backMs: 15_000 };
const names = Object.keys(KINDS);
const mark = (text, good) => (good ? String(text) : `**${text}**`);
const medianOf = (results, figure) => median(results.map((result) => result[figure]));
/** Median over the rounds of what two did in the same round. */
const inTurn = (times, one, other, figure) =>
  median(times[one].map((result, round) => result[figure] / times[other][round][figure]));

function talkTable(spoken) {
  const rows = spoken.map(({ receivers, perSecond, times }) => {
    const cells = names.map((kind) =>
      ['p50', 'p95', 'p99'].map((figure) => milliseconds(medianOf(times[kind], figure))).join(' / '),
    );
    const lost = names.map((kind) => times[kind].reduce((sum, round) => sum + round.lost, 0)).join(' / ');
    const [p50, p99] = ['p50', 'p99'].map((figure) => inTurn(times, 'venn', 'socket.io', figure));
    return [
      receivers.toLocaleString('en'),
      perSecond,
      ...cells,
      lost,
      p50.toFixed(2),
      mark(p99.toFixed(2), p99 <= GOALS.p99),
    ];
  });
  const head = ['Receivers', 'Messages/s', ...names.map((kind) => KINDS[kind]), 'Lost', 'Venn : Socket.IO, p50', 'p99'];
  return table([head, ...rows]);
}

function socketTable(held) {
  const row = (title, cell) => [title, ...names.map((kind) => cell(held[kind], kind))];
  return table([
    ['', ...names.map((kind) => KINDS[kind])],
    row('KB per socket', ({ kbEach }, kind) => mark(kbEach.toFixed(1), kind !== 'venn' || kbEach <= GOALS.kbEach)),
    row('of bare ws', ({ kbEach }) => (kbEach / held.ws.kbEach).toFixed(2)),
    row('Sockets opened per second', ({ openedPerSecond }) => Math.round(openedPerSecond)),
    row('Open after the wait', ({ open }) => open),
    row('Dropped', ({ drops }) => mark(drops, drops === 0)),
    row('Lost their server', ({ gone }) => gone),
    row('Came back', ({ back, gone }) => mark(back, back === gone)),
    row('95% back after, s', ({ p95Ms }) => mark((p95Ms / 1000).toFixed(1), p95Ms <= GOALS.backMs)),
    row('The last one after, s', ({ lastMs }) => (lastMs / 1000).toFixed(1)),
  ]);
}

/** Writes the report of a day, a second one on the same day replaces the first; answers its text. */
export async function writeChatReport({ spoken, held, rounds, seconds, hold, loadBefore, note }) {
  const date = new Date().toISOString().slice(0, 10);
  const text = `# Chat, ${date}

Two server processes of each kind on one Postgres and one Redis, and clients that speak all three protocols by hand over the
same sockets. Each message goes to one recipient and back to its sender's own windows. The peers find the member behind the
token at the beginning and store the message; Venn besides asks for each message who writes, whether the two may, whether it
is a repeated one and whether a pause is due, and counts the recipient's unread messages. Every page of a member listens, so a
receiver is a socket. What misses its goal is bold.

Machine: ${machine()}, which servers, Postgres, Redis and clients share. Load when it began and ended:
${loadBefore} and ${load()}.
${note ? `\n${note}\n` : ''}
## From sending to the recipient's hearing

p50 / p95 / p99 in milliseconds, medians of ${rounds} rounds of ${seconds} seconds in turn. Goal: p99 at most ${GOALS.p99} times Socket.IO's.

${talkTable(spoken)}

## Open sockets

5,000 sockets on two servers, held for ${hold} seconds; memory after a full garbage collection, without what the first 500
warm up. Then one server is killed and its clients come back to the other, with the delays of the product's own client. Goals:
at most ${GOALS.kbEach} KB, nobody dropped, 95% back within ${GOALS.backMs / 1000} s.

${socketTable(held)}
`;
  const folder = join(ROOT, 'bench/results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `chat-${date}.md`), text);
  return text;
}
