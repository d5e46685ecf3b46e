import { LIMITS_MET_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { serializeFault } from '../../../infra/logging/faults.js';
import type { Logger } from '../../../infra/logging/logger.js';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import { int, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { LIMIT_RULES, type LimitName } from '../../../infra/rate-limits/limit-rules.js';
import type { Who } from '../../../infra/rate-limits/rate-limiter.js';
import { Signer } from '../../../infra/signing/signer.js';
import { personColumn, toPersonOrNull } from '../../../shared/portal/admin-person.rows.js';
import type { PageArgs } from '../../../shared/portal/portal.inputs.js';
import { offsetOf, readPage, selectPage } from '../../../shared/portal/portal-page.js';
import type { LimitsMetPageType } from './limit-met.types.js';

const HOUR = 60 * 60;
/** An attack costs one statement in this time. */
const WRITE_EVERY_MS = 1000;
/** Different people of one statement, and of one hour: an attack from many networks must not fill the table. */
const MOST_AT_ONCE = 500;
const MOST_IN_AN_HOUR = 5000;
/** Letters of a visitor's hash that the portal shows. */
const VISITOR_LETTERS = 8;

/** A note that waits to be written. */
interface Note {
  hour: Date;
  limit: LimitName;
  who: Who;
  count: number;
  lastAt: Date;
}

const LIMIT_MET_ROW = rowType({
  limit: text<LimitName>().of('limit_name'),
  member: personColumn('member'),
  who: text(),
  count: int,
  lastAt: timestamptz,
});

/** Who met which rate limit, kept for `LIMITS_MET_HOURS`. */
export class LimitsMetService {
  readonly #signer: Signer;
  #notes = new Map<string, Note>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.#signer = new Signer(dataSource, 'limits-met');
  }

  /** Notes that somebody met a limit, to be written soon. */
  note(limit: LimitName, who: Who): void {
    const lastAt = this.clock.now();
    const hour = new Date(Math.floor(lastAt.getTime() / (HOUR * 1000)) * HOUR * 1000);
    const key = [hour.getTime(), limit, ...who].join('\n');
    const noted = this.#notes.get(key);
    if (noted === undefined && this.#notes.size >= MOST_AT_ONCE) return;
    this.#notes.set(key, { hour, limit, who, count: (noted?.count ?? 0) + 1, lastAt });
    this.#timer ??= setTimeout(() => void this.#writeOrWarn(), WRITE_EVERY_MS).unref();
  }

  /** Writes what is noted, after what is being written. */
  async write(): Promise<void> {
    const written = this.#writing.catch(() => undefined).then(() => this.#writeNotes());
    this.#writing = written;
    await written;
  }

  async #writeNotes(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notes = [...this.#notes.values()];
    this.#notes = new Map();
    if (notes.length === 0 || !this.dataSource.isInitialized) return;
    // Added up: two addresses of a request can be of one network. Sorted: servers that lock rows in one order never wait
    // for each other in a circle.
    await this.dataSource.query(
      `WITH noted AS (
         SELECT hour, limit_name, who, member_id, sum(count)::int AS count, max(last_at) AS last_at
           FROM jsonb_to_recordset($1) AS note (hour timestamptz, limit_name text, who text, member_id bigint,
                                                count int, last_at timestamptz)
          WHERE member_id IS NULL OR EXISTS (SELECT FROM member WHERE id = member_id)
          GROUP BY hour, limit_name, who, member_id),
       room AS (
         SELECT greatest(0, $2 - count(*)) AS rows FROM limit_met WHERE hour IN (SELECT hour FROM noted)),
       known AS (
         SELECT noted.* FROM noted JOIN limit_met USING (hour, limit_name, who)),
       fresh AS (
         SELECT noted.* FROM noted LEFT JOIN limit_met USING (hour, limit_name, who)
          WHERE limit_met.hour IS NULL LIMIT (SELECT rows FROM room))
       INSERT INTO limit_met (hour, limit_name, who, member_id, count, last_at)
       SELECT hour, limit_name, who, member_id, count, last_at
         FROM (SELECT * FROM known UNION ALL SELECT * FROM fresh) AS kept ORDER BY hour, limit_name, who
           ON CONFLICT (hour, limit_name, who) DO UPDATE
          SET count = limit_met.count + excluded.count, last_at = greatest(limit_met.last_at, excluded.last_at)`,
      [JSON.stringify(await Promise.all(notes.map((note) => this.#columnsOf(note)))), MOST_IN_AN_HOUR],
    );
  }

  /** A page of the limits met, the newest first, in one statement. */
  async list(args: PageArgs): Promise<LimitsMetPageType> {
    const { rows, total } = await readPage(
      this.dataSource,
      LIMIT_MET_ROW,
      selectPage(
        'FROM limit_met WHERE last_at > $1',
        `SELECT ${LIMIT_MET_ROW.list}
           FROM limit_met LEFT JOIN member ON member.id = member_id WHERE last_at > $1
          ORDER BY last_at DESC, limit_name, who LIMIT $2 OFFSET $3`,
      ),
      [this.#oldest(), args.pageSize, offsetOf(args)],
    );
    const items = rows.map(({ limit, member, who, count, lastAt }) => ({
      limit: LIMIT_RULES[limit].label ?? limit,
      member: toPersonOrNull(member),
      visitor: member === null ? who.slice(0, VISITOR_LETTERS) : null,
      count,
      lastAt,
    }));
    return { items, total };
  }

  /** Deletes what is older than `LIMITS_MET_HOURS`. */
  async purge(): Promise<void> {
    await deleteInBatches(this.dataSource, 'limit_met', 'last_at <= $1', [this.#oldest()]);
  }

  #oldest(): Date {
    return addSeconds(this.clock.now(), -LIMITS_MET_HOURS * HOUR);
  }

  async #writeOrWarn(): Promise<void> {
    try {
      await this.write();
    } catch (fault) {
      this.logger.warn({ fault: serializeFault(fault) }, 'limits met: not written');
    }
  }

  /** A visitor is known by the last part, such as the network; its hash needs the key, since networks can be guessed. */
  async #columnsOf({ hour, limit, who, count, lastAt }: Note): Promise<Record<string, unknown>> {
    const [first] = who;
    const memberId = typeof first === 'number' ? first : null;
    const name = memberId === null ? await this.#signer.sign(String(who.at(-1))) : String(memberId);
    return { hour, limit_name: limit, who: name, member_id: memberId, count, last_at: lastAt };
  }
}
