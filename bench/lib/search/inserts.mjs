import { randomUUID } from 'node:crypto';
import { product } from '../product.mjs';
import { quantile } from '../statistics.mjs';

const COUNT = 4000;
/** The first ones warm up. */
const WARM_UP = 500;

/** Texts of the data, in the order of their ids. */
const textsOf = async (dataSource) =>
  (await dataSource.query('SELECT content FROM message ORDER BY id LIMIT $1', [COUNT])).map(({ content }) => content);

/**
 * Microseconds of a new message between two members who write with each other, as the server stores it with its commit, and
 * of its share of the index, which a job writes later.
 */
export async function measureInserts(dataSource) {
  const { insertMessageIfFriends } = await product('modules/messages/sending/send-message.queries.js');
  const { SearchIndexService } = await product('modules/messages/search/search-index.service.js');
  const pairs = await dataSource.query(
    `SELECT low.id AS low, high.id AS high FROM conversation
     JOIN member AS low ON low.id = low_id JOIN member AS high ON high.id = high_id
     WHERE low.role <> 'banned' AND high.role <> 'banned' AND low.email_verified_at IS NOT NULL AND high.email_verified_at IS NOT NULL
       AND low.paused_at IS NULL AND high.paused_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM block WHERE low.id IN (blocker_id, blocked_id) AND high.id IN (blocker_id, blocked_id))
     ORDER BY conversation.id DESC LIMIT 400`,
  );
  const texts = await textsOf(dataSource);
  const times = [];
  for (const [place, content] of texts.entries()) {
    const { low, high } = pairs[place % pairs.length];
    const draft = { senderId: low, recipientId: high, content, clientMessageId: randomUUID() };
    const start = performance.now();
    const stored = await insertMessageIfFriends(dataSource, draft, new Date());
    if (stored === null) throw new Error('The two are no friends');
    if (place >= WARM_UP) times.push(performance.now() - start);
  }
  const begin = performance.now();
  await new SearchIndexService(dataSource).index();
  const index = ((performance.now() - begin) * 1000) / COUNT;
  const alone = quantile(times, 0.5) * 1000;
  return { alone, index, ratio: (alone + index) / alone };
}
