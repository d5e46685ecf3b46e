import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5000;

/** Who wrote before the flags were there. */
export class WroteAlready1763670251000 implements MigrationInterface {
  /** Each batch commits by itself: older servers go on storing messages, and wait for no more than a batch. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ last }]: [{ last: number }] = await runner.query(
      'SELECT coalesce(max(id), 0)::float8 AS last FROM conversation',
    );
    for (let from = 0; from < last; from += BATCH) {
      // A deleted message leaves its row behind and counts: whoever wrote has written.
      await runner.query(
        `UPDATE conversation SET low_wrote = low_wrote OR wrote.low, high_wrote = high_wrote OR wrote.high
         FROM (SELECT conversation_id, bool_or(sender_id = low_id) AS low, bool_or(sender_id = high_id) AS high
               FROM message JOIN conversation ON conversation.id = conversation_id
               WHERE conversation_id > $1 AND conversation_id <= $2 GROUP BY conversation_id) AS wrote
         WHERE id = wrote.conversation_id AND (wrote.low AND NOT low_wrote OR wrote.high AND NOT high_wrote)`,
        [from, from + BATCH],
      );
    }
  }

  async down(): Promise<void> {
    // The flags go with their columns.
  }
}
