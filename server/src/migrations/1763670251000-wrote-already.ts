import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who wrote before the flags were there. A migration of its own: with the columns in the same transaction nobody could
 * read a conversation until the last one is marked.
 */
export class WroteAlready1763670251000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A deleted message leaves its row behind and counts: whoever wrote has written.
    await runner.query(
      `UPDATE conversation SET low_wrote = low_wrote OR wrote.low, high_wrote = high_wrote OR wrote.high
       FROM (SELECT conversation_id, bool_or(sender_id = low_id) AS low, bool_or(sender_id = high_id) AS high
             FROM message JOIN conversation ON conversation.id = conversation_id GROUP BY conversation_id) AS wrote
       WHERE id = wrote.conversation_id`,
    );
  }

  async down(): Promise<void> {
    // The flags go with their columns.
  }
}
