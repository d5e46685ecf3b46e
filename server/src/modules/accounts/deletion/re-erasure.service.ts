import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { parsePublicId } from '../../../common/public-id.js';
import type { Erasure } from '../../../infra/backup/erasure-log.js';
import { bool, int, orNull, readRows, rowType, text } from '../../../infra/postgres/row-type.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import type { ErasureService } from './erasure.service.js';

const RETURNED_MEMBER_ROW = rowType({
  id: int.of('member.id'),
  avatarKey: orNull(text()),
  deletesPosts: bool.of('erased.deletes_posts'),
});

/** Erases accounts again that were erased after the backup from which the database was restored. */
export class ReErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly erasure: Pick<ErasureService, 'eraseAgain'>,
    private readonly avatarStore: Pick<AvatarStore, 'remove'>,
  ) {}

  /**
   * Erases each member whose account is older than its own erasure, with pictures; idempotent. Returns their number.
   * A restored database may have given a number to somebody new, who is younger than the erasure, and the log of another
   * installation has ids that this one can't read: both stay.
   */
  async run(erasures: readonly Erasure[]): Promise<number> {
    const known = erasures.flatMap(({ member, at, deletesPosts }) => {
      const id = parsePublicId('member', member);
      return id === null || Number.isNaN(at.getTime()) ? [] : [{ id, at, deletesPosts }];
    });
    const returned = await readRows(
      this.dataSource,
      RETURNED_MEMBER_ROW,
      `SELECT DISTINCT ON (member.id) ${RETURNED_MEMBER_ROW.list}
         FROM unnest($1::bigint[], $2::timestamptz[], $3::boolean[]) AS erased (id, at, deletes_posts)
         JOIN member ON member.id = erased.id AND member.created_at <= erased.at
        ORDER BY member.id, erased.at`,
      [known.map(({ id }) => id), known.map(({ at }) => at), known.map(({ deletesPosts }) => deletesPosts)],
    );
    for (const { id, avatarKey, deletesPosts } of returned) {
      if (avatarKey !== null) await this.avatarStore.remove(avatarKey);
      await this.dataSource.query('UPDATE member SET deletion_scheduled_for = $2, deletes_posts = $3 WHERE id = $1', [
        id,
        this.clock.now(),
        deletesPosts,
      ]);
      await this.erasure.eraseAgain(id);
    }
    return returned.length;
  }
}
