import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE search_block (
    conversation_id bigint NOT NULL,
    last_number integer NOT NULL,
    last_message_id bigint NOT NULL,
    message_ids bigint[] NOT NULL,
    words tsvector NOT NULL,
    CONSTRAINT search_block_pkey PRIMARY KEY (conversation_id, last_number)
  )`,
  // A search reads hundreds of blocks: they stay in their rows, and aren't compressed.
  'ALTER TABLE search_block SET (toast_tuple_target = 4096)',
  'CREATE INDEX search_block_last_message_id_idx ON search_block (last_message_id)',
  `ALTER TABLE search_block
    ADD CONSTRAINT search_block_conversation_id_fkey FOREIGN KEY (conversation_id)
    REFERENCES conversation(id) ON DELETE CASCADE`,
];

/**
 * Blocks of messages' words, for the search in conversations. The table of messages isn't touched: a job writes the blocks
 * of existing messages, which searches find without them, too.
 */
export class MessageSearch1763670610400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_block');
  }
}
