import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5000;

/** Sets the flags for existing messages. */
export class WroteAlready1763670251000 implements MigrationInterface {
  /** No transaction around it: each batch commits by itself, so older servers wait for one batch at most. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ last }]: [{ last: number }] = await runner.query(
      'SELECT coalesce(max(id), 0)::float8 AS last FROM conversation',
    );
    for (let from = 0; from < last; from += BATCH) {
      // A deleted message keeps its row and counts.
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
    // The flags are dropped with their columns.
  }
}
