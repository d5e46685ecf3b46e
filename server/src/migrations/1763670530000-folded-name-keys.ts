import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NameKeyService } from '../modules/members/names/name-key.service.js';

/** Keys of names with small capitals, modifier letters and letters on signs, which are compared as plain letters now. */
export class FoldedNameKeys1763670530000 implements MigrationInterface {
  /** No transaction around it: each batch commits by itself, so older servers wait for one batch at most. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await new NameKeyService(runner).refill();
  }

  async down(): Promise<void> {
    // Keys stay unique, and an older version of the server writes its own with the next change of a name.
  }
}
