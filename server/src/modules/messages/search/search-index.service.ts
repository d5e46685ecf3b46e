import type { DataSource } from 'typeorm';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { insertBlocks, readIndexedTo, scanMessages } from './search-index.queries.js';

/**
 * Messages of one transaction, which locks the conversations whose blocks it writes, for some 50 ms. It is done as a whole or
 * not at all, so the newest block says where the next run begins.
 */
const MESSAGES_AT_ONCE = 1000;

/**
 * Writes the blocks that searches read. A search finds messages without a block, too, only with more work, so nothing waits
 * for it.
 */
export class SearchIndexService {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes a block for each `SEARCH_BLOCK` messages that have been stored in a conversation since the last run. */
  async index(): Promise<void> {
    let after: number | null = await readIndexedTo(this.dataSource);
    while (after !== null) after = await this.#indexAfter(after);
  }

  /** Returns the last message that was looked at; null when there was none. */
  #indexAfter(after: number): Promise<number | null> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const { last, conversationIds } = await scanMessages(database, after, MESSAGES_AT_ONCE);
      if (last !== null && conversationIds.length > 0) await insertBlocks(database, conversationIds, last);
      return last;
    });
  }
}
