import type { DataSource } from 'typeorm';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { insertBlocks, readIndexedTo, scanMessages } from './search-index.queries.js';

/** Messages that one statement looks at. */
const SCANNED_AT_ONCE = 20_000;
/** Conversations that one transaction locks. */
const LOCKED_AT_ONCE = 10;

/**
 * Writes the blocks that searches read. A search finds messages without a block, too, only with more work, so nothing waits
 * for it, and whatever an interrupted run leaves is done by the next one.
 */
export class SearchIndexService {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes a block for each `SEARCH_BLOCK` messages that have been stored in a conversation since the last run. */
  async index(): Promise<void> {
    let after: number | null = await readIndexedTo(this.dataSource);
    while (after !== null) {
      const { last, conversationIds } = await scanMessages(this.dataSource, after, SCANNED_AT_ONCE);
      for (let from = 0; from < conversationIds.length; from += LOCKED_AT_ONCE) {
        const batch = conversationIds.slice(from, from + LOCKED_AT_ONCE);
        while ((await inTransaction(this.dataSource, ({ database }) => insertBlocks(database, batch))) > 0);
      }
      after = last;
    }
  }
}
