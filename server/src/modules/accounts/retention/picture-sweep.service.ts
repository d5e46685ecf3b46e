import { ORPHANED_PICTURE_HOURS } from '@venn/schema/limits';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';

/** Throws stored pictures away that no profile shows, such as those of a server that ended between file and row. */
export class PictureSweepService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly avatarStore: AvatarStore,
  ) {}

  /** Looks through the whole store. What is younger than a day stays: its row may be about to be stored. */
  async sweep(): Promise<void> {
    const oldEnough = addSeconds(this.clock.now(), -ORPHANED_PICTURE_HOURS * 60 * 60);
    for await (const page of this.avatarStore.list()) {
      const keys = page.filter(({ storedAt }) => storedAt <= oldEnough).map(({ key }) => key);
      const orphans: { key: string }[] = await this.database.query(
        `SELECT DISTINCT key FROM unnest($1::text[]) AS key
          WHERE NOT EXISTS (SELECT 1 FROM member WHERE avatar_key = key)`,
        [keys],
      );
      for (const { key } of orphans) await this.avatarStore.remove(key);
    }
  }
}
