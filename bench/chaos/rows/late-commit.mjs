import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';
import { openTab } from '../clients/browser.mjs';
import { openTransaction } from '../world/database.mjs';
import { exactly } from './figures.mjs';

const HELD = 'held open';
const LOCK = 4711;
/** The server gives the insert up after four seconds; on a busy machine the reader may need longer to be back. */
const TRIES = 5;
const WAITING = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;
const SEEN_WITHIN_MS = 20_000;
/** The insert with this text waits in its transaction, after it has its id and number, until the lock is free. */
const HOLD = `
  CREATE OR REPLACE FUNCTION bench.hold() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NULL; END $$;
  CREATE OR REPLACE TRIGGER hold AFTER INSERT ON message
    FOR EACH ROW WHEN (NEW.content = '${HELD}') EXECUTE FUNCTION bench.hold()`;

/** Row 2: a message is stored late, after the recipient has caught up beyond it. */
export async function lateCommit(world, { script }) {
  await onDatabase(world.database.url, (dataSource) => dataSource.query(HOLD));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const figures = await commitLate(world, script);
    if (figures !== null) return { figures };
  }
  throw new Error(`The insert was given up before the reader was back, ${TRIES} times`);
}

/** The figures of one try; null if the insert was given up before its time. */
async function commitLate({ database, links, origins, takeMembers }, script) {
  const [first, second, reader] = takeMembers(3);
  const open = (member, partner, origin) => openTab(script, { origin, member, partner });
  // Only the reader's link is reset.
  const tabs = [open(first, reader, origins[1]), open(second, reader, origins[1]), open(reader, first, origins[0])];
  const [firstTab, secondTab, readerTab] = tabs;
  const keeper = await openTransaction(database.url);
  const isHeld = async () => (await keeper.query(WAITING)).rowCount > 0;
  try {
    await until(() => tabs.every((tab) => tab.connection === 'connected' && tab.shown.thread && tab.shown.chats));
    await firstTab.send('open', 'before');
    await keeper.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const held = firstTab.send('open', HELD);
    await until(isHeld);
    // In the same conversation it waits for the first, in another one it doesn't.
    const behind = readerTab.send('open', 'in the same conversation');
    await secondTab.send('open', 'in another conversation');
    links['clients-a'].reset();
    await until(() => readerTab.connection !== 'connected');
    await until(() => readerTab.connection === 'connected');
    await until(() =>
      readerTab.shown.chats.some(({ lastMessage }) => lastMessage?.content === 'in another conversation'),
    );
    if (!(await isHeld())) return null;
    await keeper.rollback();
    await Promise.all([held, behind]);
    const wanted = ['before', HELD, 'in the same conversation'];
    for (const tab of [readerTab, firstTab]) {
      for (const message of tab.unsent) await tab.retry(message);
    }
    const shows = (tab) => tab.shown.thread.items.map(({ content }) => content);
    const isComplete = (tab) => wanted.every((content) => shows(tab).includes(content));
    await until(() => isComplete(readerTab) && isComplete(firstTab)).catch(() => undefined);
    const missing = [readerTab, firstTab].flatMap((tab) => wanted.filter((content) => !shows(tab).includes(content)));
    const isSame = shows(readerTab).join() === shows(firstTab).join();
    return [
      exactly('messages that a late commit makes unseen', missing.length, 0),
      exactly('both members see the same order', isSame ? 'yes' : 'no', 'yes'),
    ];
  } finally {
    for (const tab of tabs) tab.close();
    await keeper.rollback();
  }
}

async function until(isTrue) {
  const end = Date.now() + SEEN_WITHIN_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${SEEN_WITHIN_MS} ms: ${isTrue}`);
    await sleep(20);
  }
}
