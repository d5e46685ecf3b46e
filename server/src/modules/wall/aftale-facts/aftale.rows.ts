import { REQUESTS_SHOWN } from '@venn/schema/limits';
import { ageOn } from '@venn/schema/time';
import type { AskingBarrier } from '@venn/schema/writing';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { hiddenAuthors, isOnWall } from '../../../shared/wall-visibility.js';
import { toInterestType } from '../../interests/interest.service.js';
import type { Interest } from '../../interests/interests.module.js';
import { askingBarrier, kilometresBetween, townLabel } from '../../members/members.module.js';
import { aftaleActions, aftaleState, type RequestState } from './aftale.policy.js';
import type { AftaleGuestType, AftaleRequestType, AftaleType, AftaleViewerState } from './aftale.types.js';

/** Somebody with a name, as SQL makes it of a row aliased `guest`. */
interface Guest {
  requestId: number;
  id: number;
  username: string;
  avatarKey: string | null;
}

interface Asker extends Guest {
  birthdate: string;
  townId: number | null;
  commonInterests: Interest[];
  note: string | null;
  isWaiting: boolean;
  /** ISO 8601. */
  requestedAt: string;
}

const GUEST = `'requestId', request.id, 'id', guest.id, 'username', guest.username, 'avatarKey', guest.avatar_key`;
const IS_NAMED = 'guest.deletion_scheduled_for IS NULL AND guest.id NOT IN (SELECT id FROM hidden)';

/** SQL: the viewer is the host of the aftale, or coming to it. */
const IS_GOING = `(post.author_id = $1 OR own.state = 'coming')`;

/** SQL of the guests that viewer $1 is shown. */
const GUESTS = `(
  SELECT coalesce(json_agg(json_build_object(${GUEST}) ORDER BY request.id), '[]')
    FROM aftale_request AS request JOIN member AS guest ON guest.id = request.member_id
   WHERE request.post_id = aftale.post_id AND request.state = 'coming' AND ${IS_NAMED}
     AND (request.visible OR ${IS_GOING}) AND own.state IS DISTINCT FROM 'declined')`;

/** SQL of the requests without a place; null unless viewer $1 is the host. */
const REQUESTS = `
  CASE WHEN post.author_id = $1 THEN (
    SELECT coalesce(json_agg(json_build_object(${GUEST},
             'birthdate', guest.birthdate, 'townId', guest.town_id, 'note', request.note,
             'isWaiting', request.state = 'waiting', 'requestedAt', request.requested_at,
             'commonInterests', (
               SELECT coalesce(json_agg(interest ORDER BY interest.id), '[]')
                 FROM member_interest AS theirs JOIN member_interest AS hosts USING (interest_id)
                 JOIN interest ON interest.id = interest_id
                WHERE theirs.member_id = guest.id AND hosts.member_id = $1)) ORDER BY request.id), '[]')
      FROM (SELECT * FROM aftale_request
             WHERE post_id = aftale.post_id AND state IN ('asked', 'waiting') ORDER BY id LIMIT ${REQUESTS_SHOWN}) AS request
      JOIN member AS guest ON guest.id = request.member_id
     WHERE ${IS_NAMED}) END`;

/** An aftale as viewer $1 sees it, by `readAftaler`. The place leaves the database for those who may know it alone. */
const AFTALE_ROW = rowType({
  ...columnsOf('aftale', {
    postId: int,
    title: text(),
    startsAt: timestamptz,
    endsAt: orNull(timestamptz),
    townId: int,
    places: int,
    coming: int,
    changedAt: timestamptz,
    cancelledAt: orNull(timestamptz),
    cancelText: orNull(text()),
  }),
  authorId: orNull(int).of('post.author_id'),
  viewerTownId: orNull(int).of('(SELECT town_id FROM member WHERE id = $1)'),
  place: orNull(text()).of(`CASE WHEN ${IS_GOING} THEN aftale.place END`),
  ownRequestId: orNull(int).of('own.id'),
  ownState: orNull(text<RequestState>()).of('own.state'),
  barrier: orNull(text<AskingBarrier>()).of(askingBarrier('post.author_id', '$1')),
  viewerMet: orNull(bool).of(`CASE WHEN ${IS_GOING} THEN (
    SELECT met FROM aftale_meeting WHERE post_id = aftale.post_id AND member_id = $1) END`),
  guests: json<Guest[]>().of(GUESTS),
  requests: orNull(json<Asker[]>()).of(REQUESTS),
  commentCount: int.of(`CASE WHEN ${IS_GOING} THEN (
    SELECT count(*)::integer FROM comment
     WHERE comment.post_id = aftale.post_id AND comment.audience = 'coming' AND ${isOnWall('comment')}) ELSE 0 END`),
});
export type AftaleRow = RowOf<typeof AFTALE_ROW>;

/**
 * The aftaler of posts that the viewer sees, in one statement. Planning it takes four times as long as running it: the
 * ids come from a subquery, whose number Postgres doesn't know, so that it keeps one plan for all.
 */
export const readAftaler = (
  database: SqlDatabase,
  viewerId: number,
  postIds: readonly number[],
): Promise<AftaleRow[]> =>
  readRows(
    database,
    AFTALE_ROW,
    `WITH ${hiddenAuthors('$1::bigint')}
     SELECT ${AFTALE_ROW.list}
       FROM aftale JOIN post ON post.id = aftale.post_id
       LEFT JOIN aftale_request AS own ON own.post_id = aftale.post_id AND own.member_id = $1
      WHERE aftale.post_id = ANY ((SELECT $2::bigint[])::bigint[])`,
    [viewerId, postIds],
  );

const toPerson = ({ id, username, avatarKey }: Guest) => ({
  id: publicId('member', id),
  username,
  avatarUrl: avatarUrl(avatarKey),
});

const toRequestType = (asker: Asker, hostTownId: number | null, now: Date): AftaleRequestType => ({
  id: publicId('aftaleRequest', asker.requestId),
  member: {
    ...toPerson(asker),
    age: ageOn(asker.birthdate, now),
    location: townLabel(asker.townId),
    distanceKm: kilometresBetween(hostTownId, asker.townId),
    commonInterests: asker.commonInterests.map(toInterestType),
  },
  note: asker.note,
  isWaiting: asker.isWaiting,
  requestedAt: new Date(asker.requestedAt),
});

/** Maps an aftale to its GraphQL type, as it is at `now`, but for the signed link to its calendar file. */
export function toAftaleType(row: AftaleRow, viewerId: number, now: Date): Omit<AftaleType, 'calendarUrl'> {
  const { title, startsAt, endsAt, places, coming, townId, viewerTownId, guests } = row;
  const isHost = row.authorId === viewerId;
  const viewerState: AftaleViewerState = isHost ? 'host' : (row.ownState ?? 'none');
  const state = aftaleState(row, now);
  const hasEnded = state === 'cancelled' || state === 'past';
  const requests = hasEnded ? [] : (row.requests ?? []);
  return {
    title,
    startsAt,
    endsAt,
    town: townLabel(townId) ?? '',
    distanceKm: kilometresBetween(viewerTownId, townId),
    place: row.place,
    places,
    placesLeft: places - coming,
    state,
    viewerState,
    viewerMay: aftaleActions(row, viewerState, requests.length, now),
    askingBarrier: viewerState === 'none' && !hasEnded ? row.barrier : null,
    viewerRequestId: row.ownRequestId === null ? null : publicId('aftaleRequest', row.ownRequestId),
    coming: guests.map(
      (guest): AftaleGuestType => ({
        ...toPerson(guest),
        requestId: isHost ? publicId('aftaleRequest', guest.requestId) : null,
      }),
    ),
    comingHidden: coming - guests.length,
    requests: requests.map((asker) => toRequestType(asker, viewerTownId, now)),
    commentCount: row.commentCount,
    changedAt: row.changedAt,
    cancelledAt: row.cancelledAt,
    cancelText: row.cancelText,
    viewerMet: row.viewerMet,
  };
}
