import { BAN_REASON_MAX, BLOCKED_NETWORK_BITS_MIN } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { english } from '../../../common/sentence.js';
import {
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { personColumn, toPersonOrNull } from '../../../shared/portal/admin-person.rows.js';
import { cleaned, type PageArgs } from '../../../shared/portal/portal.inputs.js';
import { offsetOf, readPage, selectPage } from '../../../shared/portal/portal-page.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { SourceKind } from './blocked-source.entity.js';
import type { BlockedSourcePageType, BlockedSourceType } from './blocked-source.types.js';
import { blockableDomain, blockableNetwork, isWidelyUsed } from './source-value.js';

/** A source to block, as it was typed. */
export interface SourceToBlock {
  kind: SourceKind;
  value: string;
  reason: string;
  endsAt?: Date | null;
  /** The value again, for a source that very many people have. */
  confirmation?: string | null;
}

/** What is blocked. */
const SOURCE_ROW = rowType({
  kind: text<SourceKind>().of(`CASE WHEN source.domain IS NULL THEN 'network' ELSE 'domain' END`),
  value: text().of('coalesce(source.domain, source.network::text)'),
});
const BLOCKED_SOURCE_ROW = rowType({
  ...SOURCE_ROW.columns,
  ...columnsOf('source', { id: int, reason: text(), createdAt: timestamptz, endsAt: orNull(timestamptz) }),
  createdBy: personColumn('creator'),
});

const SELECT = `SELECT ${BLOCKED_SOURCE_ROW.list}
  FROM blocked_source AS source LEFT JOIN member AS creator ON creator.id = source.created_by_id`;
const IS_IN_EFFECT = '(source.ends_at IS NULL OR source.ends_at > $1)';

const TEXTS = {
  domain: english('Enter a domain such as example.com.'),
  network: english(
    `Enter an address or a network such as 192.0.2.0/24, of at least /${BLOCKED_NETWORK_BITS_MIN.v4} or, for IPv6, /${BLOCKED_NETWORK_BITS_MIN.v6}.`,
  ),
  reason: english(`Give a reason of at most ${BAN_REASON_MAX} characters.`),
  notBlocked: english('It is not blocked.'),
  endsAt: english('The end must be in the future.'),
  again: (value: string) => english(`Very many people come from ${value}. Type it again to block it.`),
} as const;

const READ = { domain: blockableDomain, network: blockableNetwork } as const;
/** The parameter `$1` as its column has it. */
const STORED = { domain: '$1', network: 'network($1::inet)' } as const;

/** What was typed in the form of its kind. Refuses with VALIDATION. */
function demandValue(kind: SourceKind, typed: string): string {
  const value = READ[kind](typed);
  if (value === null) throw AppError.field('value', TEXTS[kind]);
  return value;
}

const toType = ({ id, createdBy, ...source }: RowOf<typeof BLOCKED_SOURCE_ROW>): BlockedSourceType => ({
  ...source,
  id: publicId('blockedSource', id),
  createdBy: toPersonOrNull(createdBy),
});

/** What administrators block. Each change writes its audit entry in the same transaction. */
export class SourceBlockingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** A page of what is blocked at present, the newest first, in one statement. */
  async list(args: PageArgs): Promise<BlockedSourcePageType> {
    const { rows, total } = await readPage(
      this.dataSource,
      BLOCKED_SOURCE_ROW,
      selectPage(
        `FROM blocked_source AS source WHERE ${IS_IN_EFFECT}`,
        `${SELECT} WHERE ${IS_IN_EFFECT} ORDER BY source.created_at DESC, source.id DESC LIMIT $2 OFFSET $3`,
      ),
      [this.clock.now(), args.pageSize, offsetOf(args)],
    );
    return { items: rows.map(toType), total };
  }

  /**
   * Blocks a source, or gives one that is blocked another reason and end. `actorId` is null for the command line. Refuses
   * with VALIDATION; on the field `confirmation` when the source is widely used and was typed once.
   */
  async block(actorId: number | null, input: SourceToBlock): Promise<BlockedSourceType> {
    const { kind, endsAt = null, confirmation } = input;
    const value = demandValue(kind, input.value);
    const reason = cleaned('reason', input.reason);
    if (reason === '' || [...reason].length > BAN_REASON_MAX) throw AppError.field('reason', TEXTS.reason);
    const now = this.clock.now();
    if (endsAt !== null && !(endsAt > now)) throw AppError.field('endsAt', TEXTS.endsAt);
    if (isWidelyUsed(kind, value) && READ[kind](confirmation ?? '') !== value) {
      throw AppError.field('confirmation', TEXTS.again(value));
    }
    return inTransaction(this.dataSource, async ({ database }) => {
      const id = await readValue(
        database,
        int,
        `INSERT INTO blocked_source (${kind}, reason, ends_at, created_at, created_by_id)
         VALUES (${STORED[kind]}, $2, $3, $4, $5)
         ON CONFLICT (${kind}) DO UPDATE SET reason = $2, ends_at = $3, created_at = $4, created_by_id = $5
         RETURNING id`,
        [value, reason, endsAt, now, actorId],
      );
      const row = await readRow(database, BLOCKED_SOURCE_ROW, `${SELECT} WHERE source.id = $1`, [id]);
      const source = toType(row as RowOf<typeof BLOCKED_SOURCE_ROW>);
      const until = endsAt === null ? '' : ` until ${endsAt.toISOString()}`;
      const detail = `${source.kind} ${source.value}${until}`;
      await this.audit.record(database, { actorId, action: 'block_source', subjectIds: [], detail });
      return source;
    });
  }

  /** Ends the blocking of a source by its id. Refuses with NOT_FOUND. */
  unblock(actorId: number, id: number): Promise<void> {
    return this.#remove(actorId, 'source.id = $1', id);
  }

  /** Ends the blocking of a source from the command line. Refuses with VALIDATION and NOT_FOUND. */
  async unblockValue(kind: SourceKind, typed: string): Promise<void> {
    await this.#remove(null, `source.${kind} = ${STORED[kind]}`, demandValue(kind, typed));
  }

  async #remove(actorId: number | null, condition: string, value: number | string): Promise<void> {
    await inTransaction(this.dataSource, async ({ database }) => {
      const removed = await readRow(
        database,
        SOURCE_ROW,
        `DELETE FROM blocked_source AS source WHERE ${condition} RETURNING ${SOURCE_ROW.list}`,
        [value],
      );
      if (removed === null) throw new AppError('NOT_FOUND', { text: TEXTS.notBlocked });
      const detail = `${removed.kind} ${removed.value}`;
      await this.audit.record(database, { actorId, action: 'unblock_source', subjectIds: [], detail });
    });
  }
}
