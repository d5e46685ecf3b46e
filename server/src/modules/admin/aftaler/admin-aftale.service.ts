import type { ReadingReason } from '@venn/schema/moderation';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, json, orNull, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import {
  type PersonJson,
  personColumn,
  personJson,
  toPerson,
  toPersonOrNull,
} from '../../../shared/portal/admin-person.rows.js';
import { readingDetail } from '../../../shared/reading-reason.js';
import type { AuditService } from '../../audit/audit.service.js';
import { isHandledBy } from '../../moderation/moderation.module.js';
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

/** Of the report's entry `$1`: as it was when it was reported. Who is erased since is none of the guests. */
const REPORTED_GUESTS_ROW = rowType({
  thing: text<'post' | 'proposal'>().of('entry.thing'),
  thingId: int.of('entry.thing_id'),
  place: orNull(text()).of(`entry.snapshot #>> '{aftale,place}'`),
  host: personColumn('host'),
  guests: json<PersonJson[]>().of(`(
    SELECT coalesce(json_agg(${personJson('guest')} ORDER BY kept.number), '[]')
      FROM jsonb_array_elements_text(entry.snapshot #> '{aftale,guestIds}') WITH ORDINALITY AS kept (id, number)
      JOIN member AS guest ON guest.id = kept.id::bigint)`),
});

/** Who an aftale is with, and where. */
interface Guests {
  place: string | null;
  host: PersonJson | null;
  guests: PersonJson[];
}

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
    return this.#read(viewerId, row, readingDetail(reason, `aftale ${publicId('post', postId)}`));
  }

  /**
   * The same of a reported aftale, as the report's entry keeps it. The audit entry names the aftale, not the report, which
   * is hidden from whom it is about. Refuses with NOT_FOUND.
   */
  async reportedGuests(viewerId: number, entryId: number, reason: ReadingReason): Promise<AdminAftaleGuestsType> {
    const row = await readRow(
      this.database,
      REPORTED_GUESTS_ROW,
      `SELECT ${REPORTED_GUESTS_ROW.list}
         FROM report_entry AS entry JOIN report ON report.id = entry.report_id
         LEFT JOIN member AS host ON host.id = report.reported_id
        WHERE entry.id = $1 AND jsonb_typeof(entry.snapshot -> 'aftale') = 'object' AND ${isHandledBy('$2')}`,
      [entryId, viewerId],
    );
    if (row === null) throw new AppError('NOT_FOUND');
    const { thing, thingId, ...kept } = row;
    return this.#read(viewerId, kept, readingDetail(reason, `aftale ${publicId(thing, thingId)}`));
  }

  async #read(viewerId: number, { place, host, guests }: Guests, detail: string): Promise<AdminAftaleGuestsType> {
    const memberIds = [...(host === null ? [] : [host.id]), ...guests.map(({ id }) => id)];
    await this.audit.recordReading(viewerId, memberIds, detail, 'read_aftale');
    return { place, host: toPersonOrNull(host), guests: guests.map(toPerson) };
  }
}
