import { GREETING_AFTALE_DAYS, GREETING_PEOPLE, NEWCOMERS_COUNTED, NEWCOMERS_SEARCHED } from '@venn/schema/limits';
import { DAY_MS, startOfDay } from '@venn/schema/time';
import type { Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { areUnblocked, isListed, newMembersFrom, onlineBeforeToday } from '../members/members.module.js';
import type { ChatListService } from '../messages/conversations/chat-list.service.js';
import type { AftaleListService } from '../wall/aftaler/aftale-list.service.js';
import type { GreetingLineType, GreetingPersonType, GreetingType } from './greeting.types.js';

const VISITS_ROW = rowType({
  lastOnlineAt: orNull(timestamptz),
  earlierOnlineAt: orNull(timestamptz),
  greetedAt: orNull(timestamptz),
});

/** `total` is the same in every row. */
const NEWCOMER_ROW = rowType({
  total: int.of('count(*) OVER ()::int'),
  ...columnsOf('newcomer', { id: int, username: text(), avatarKey: orNull(text()) }),
});

const toPerson = ({ id, username, avatarKey }: Omit<RowOf<typeof NEWCOMER_ROW>, 'total'>): GreetingPersonType => ({
  id: publicId('member', id),
  username,
  avatarUrl: avatarUrl(avatarKey),
});

const NOBODY: GreetingLineType = { total: 0, people: [] };
const NO_GREETING: GreetingType = { since: null, unread: NOBODY, newcomers: NOBODY, nextAftale: null };

/** What lines are made of, beside the members. */
interface Lines {
  chatList: ChatListService;
  aftaler: AftaleListService;
}

/** 'Godt at se dig igen': what has happened since a member's last visit, once a day. */
export class GreetingService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lines: Lines,
  ) {}

  /** Empty on a member's first day, and after `markGreeted` for the rest of the day. */
  async greeting(viewerId: number): Promise<GreetingType> {
    const lastVisit = await this.#lastVisit(viewerId);
    if (lastVisit === null) return NO_GREETING;
    const now = this.clock.now();
    const newSince = newMembersFrom(now);
    const since = startOfDay(lastVisit > newSince ? lastVisit : newSince);
    const [unread, newcomers, nextAftale] = await Promise.all([
      this.#unread(viewerId),
      this.#newcomers(viewerId, since),
      this.lines.aftaler.next(viewerId, new Date(now.getTime() + GREETING_AFTALE_DAYS * DAY_MS)),
    ]);
    return { since, unread, newcomers, nextAftale };
  }

  /** The viewer isn't greeted again before tomorrow, by the calendar of Copenhagen. */
  async markGreeted(viewerId: number): Promise<void> {
    await this.database.query('UPDATE member SET greeted_at = $2 WHERE id = $1', [viewerId, this.clock.now()]);
  }

  /** The last visit before today; null without one, and for a member who has been greeted today. */
  async #lastVisit(viewerId: number): Promise<Date | null> {
    const sql = `SELECT ${VISITS_ROW.list} FROM member WHERE id = $1`;
    const visits = await readRow(this.database, VISITS_ROW, sql, [viewerId]);
    const now = this.clock.now();
    if (visits === null || (visits.greetedAt !== null && visits.greetedAt >= startOfDay(now))) return null;
    return onlineBeforeToday(visits, now);
  }

  async #unread(viewerId: number): Promise<GreetingLineType> {
    const { total, partners } = await this.lines.chatList.unreadPartners(viewerId, GREETING_PEOPLE);
    return { total, people: partners.map(toPerson) };
  }

  /** Reads the newest members first, up to a limit: who shares only rare interests must not have all of them read. */
  async #newcomers(viewerId: number, since: Date): Promise<GreetingLineType> {
    const rows = await readRows(
      this.database,
      NEWCOMER_ROW,
      `SELECT ${NEWCOMER_ROW.list}
       FROM (
         SELECT recent.id, recent.username, recent.avatar_key, recent.created_at
         FROM (SELECT * FROM member WHERE is_new AND created_at >= $2 ORDER BY created_at DESC LIMIT ${NEWCOMERS_SEARCHED})
              AS recent
         WHERE ${isListed('recent')} AND recent.id <> $1 AND ${areUnblocked('$1', 'recent.id')}
           AND NOT EXISTS (SELECT FROM hidden_member WHERE viewer_id = $1 AND hidden_id = recent.id)
           AND EXISTS (SELECT FROM member_interest AS theirs JOIN member_interest AS own USING (interest_id)
                        WHERE theirs.member_id = recent.id AND own.member_id = $1)
         ORDER BY recent.created_at DESC LIMIT ${NEWCOMERS_COUNTED}) AS newcomer
       ORDER BY newcomer.created_at DESC, newcomer.id DESC LIMIT $3`,
      [viewerId, since, GREETING_PEOPLE],
    );
    return { total: rows[0]?.total ?? 0, people: rows.map(toPerson) };
  }
}
