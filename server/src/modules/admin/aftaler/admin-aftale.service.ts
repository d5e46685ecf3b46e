import type { ReadingReason } from '@venn/schema/moderation';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { json, orNull, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import {
  type PersonJson,
  personColumn,
  personJson,
  toPerson,
  toPersonOrNull,
} from '../../../shared/portal/admin-person.rows.js';
import { readingDetail } from '../../../shared/reading-reason.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { AdminAftaleGuestsType } from './admin-aftale.types.js';

/** Of post `$1`. */
const GUESTS_ROW = rowType({
  place: orNull(text()).of('aftale.place'),
  host: personColumn('host'),
  guests: json<PersonJson[]>().of(`(
    SELECT coalesce(json_agg(${personJson('guest')} ORDER BY request.id), '[]')
      FROM aftale_request AS request JOIN member AS guest ON guest.id = request.member_id
     WHERE request.post_id = aftale.post_id AND request.state = 'coming')`),
});

/** What only those who are coming to an aftale know, for administrators with a reason. */
export class AdminAftaleService {
  constructor(
    private readonly database: SqlDatabase,
    private readonly audit: AuditService,
  ) {}

  /** The place of an aftale and who is coming. Writes an audit entry. Refuses with NOT_FOUND. */
  async guests(viewerId: number, postId: number, reason: ReadingReason): Promise<AdminAftaleGuestsType> {
    const row = await readRow(
      this.database,
      GUESTS_ROW,
      `SELECT ${GUESTS_ROW.list}
         FROM aftale JOIN post ON post.id = aftale.post_id LEFT JOIN member AS host ON host.id = post.author_id
        WHERE aftale.post_id = $1`,
      [postId],
    );
    if (row === null) throw new AppError('NOT_FOUND');
    const { place, host, guests } = row;
    const memberIds = [...(host === null ? [] : [host.id]), ...guests.map(({ id }) => id)];
    const detail = readingDetail(reason, `aftale ${publicId('post', postId)}`);
    await this.audit.recordReading(viewerId, memberIds, detail);
    return { place, host: toPersonOrNull(host), guests: guests.map(toPerson) };
  }
}
