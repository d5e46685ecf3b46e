import { ORPHANED_PICTURE_HOURS } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readValues, text } from '../../../infra/postgres/row-type.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';

/** Removal of stored pictures without a member, such as those of a server that ended between storing file and row. */
export class OrphanedPictureService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly avatarStore: AvatarStore,
  ) {}

  /** Checks every stored picture older than `ORPHANED_PICTURE_HOURS`: the row of a newer one may not be stored yet. */
  async purge(): Promise<void> {
    const oldEnough = addSeconds(this.clock.now(), -ORPHANED_PICTURE_HOURS * 60 * 60);
    for await (const page of this.avatarStore.list()) {
      const keys = page.filter(({ storedAt }) => storedAt <= oldEnough).map(({ key }) => key);
      const orphans = await readValues(
        this.database,
        text(),
        `SELECT DISTINCT key FROM unnest($1::text[]) AS key
          WHERE NOT EXISTS (SELECT 1 FROM member WHERE avatar_key = key)`,
        [keys],
      );
      for (const key of orphans) await this.avatarStore.remove(key);
    }
  }
}
