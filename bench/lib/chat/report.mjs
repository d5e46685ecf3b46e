import { load, machine } from '../machine.mjs';
import { today, writeResult } from '../results.mjs';
import { median, milliseconds, table } from '../statistics.mjs';
import { KINDS } from './servers.mjs';

const GOALS = { kbEach: 12, p99: 1.3, backMs: 15_000 };
const names = Object.keys(KINDS);
const mark = (text, good) => (good ? String(text) : `**${text}**`);
const medianOf = (results, figure) => median(results.map((result) => result[figure]));
/** Median over the rounds of the ratio within a round. */
const ratioOf = (times, one, other, figure) =>
  median(times[one].map((result, round) => result[figure] / times[other][round][figure]));

function messageTable(messages) {
  const rows = messages.map(({ receivers, perSecond, times }) => {
    const cells = names.map((kind) =>
      ['p50', 'p95', 'p99'].map((figure) => milliseconds(medianOf(times[kind], figure))).join(' / '),
    );
    const lost = names.map((kind) => times[kind].reduce((sum, round) => sum + round.lost, 0)).join(' / ');
    const [p50, p99] = ['p50', 'p99'].map((figure) => ratioOf(times, 'venn', 'socket.io', figure));
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
    row('Open at the end', ({ open }) => open),
    row('Dropped', ({ drops }) => mark(drops, drops === 0)),
    row('On the killed server', ({ gone }) => gone),
    row('Reconnected', ({ back, gone }) => mark(back, back === gone)),
    row('95% reconnected after, s', ({ p95Ms }) => mark((p95Ms / 1000).toFixed(1), p95Ms <= GOALS.backMs)),
    row('Last reconnected after, s', ({ lastMs }) => (lastMs / 1000).toFixed(1)),
  ]);
}

/** Writes today's report; returns its text. */
export async function writeChatReport({ messages, held, rounds, seconds, hold, loadBefore, note }) {
  const text = `# Chat, ${today()}

Two server processes of each kind on one Postgres and one Redis, and clients that implement all three protocols over the
same WebSocket library. Each message goes to one recipient and back to its sender's own sockets. The peers look up the
session at the start and store the message; Venn also checks session, rights, idempotency and cooldown for each message, and
counts the recipient's unread messages. Every page of a member subscribes, so a receiver is a socket. Misses are bold.

Machine: ${machine()}, which servers, Postgres, Redis and clients share. Load when it began and ended:
${loadBefore} and ${load()}.
${note ? `\n${note}\n` : ''}
## Latency from sending to the recipient's socket

p50 / p95 / p99 in milliseconds, medians of ${rounds} rounds of ${seconds} seconds in turn. Goal: p99 at most ${GOALS.p99} times Socket.IO's.

${messageTable(messages)}

## Open sockets

5,000 sockets on two servers, open for ${hold} seconds; memory after a full garbage collection, without the first 500 as
warm-up. Then one server is killed and its clients reconnect to the other, with the delays of the product's own client. Goals:
at most ${GOALS.kbEach} KB, none dropped, 95% reconnected within ${GOALS.backMs / 1000} s.

${socketTable(held)}
`;
  await writeResult('chat', text);
  return text;
}
