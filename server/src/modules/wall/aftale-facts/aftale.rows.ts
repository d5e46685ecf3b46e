import { REQUESTS_SHOWN } from '@venn/schema/limits';
import { ageOn } from '@venn/schema/time';
import { publicId } from '../../../common/public-id.js';
import {
  bool,
  columnsOf,
  int,
  json,
  leftJoined,
  orNull,
  type RowOf,
  type RowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { isOnWall } from '../../../shared/wall-visibility.js';
import { toInterestType } from '../../interests/interest.service.js';
import type { Interest } from '../../interests/interests.module.js';
import { kilometresBetween, townLabel } from '../../members/members.module.js';
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

/** Joins the aftale of a row aliased `written`, as `aftale`, and viewer $1's request to join it, as `own`. */
export const withAftale = (written: string): string =>
  `LEFT JOIN aftale ON aftale.post_id = ${written}.id
   LEFT JOIN aftale_request AS own ON own.post_id = aftale.post_id AND own.member_id = $1`;

const GUEST = `'requestId', request.id, 'id', guest.id, 'username', guest.username, 'avatarKey', guest.avatar_key`;
const IS_NAMED = 'guest.deletion_scheduled_for IS NULL AND guest.id NOT IN (SELECT id FROM hidden)';

/** SQL: the viewer is the host of the aftale, or coming to it. */
const isGoing = (written: string): string => `(${written}.author_id = $1 OR own.state = 'coming')`;

/** SQL of how many comments only those see who are coming: 0 for everybody else. Needs `withAftale` and `hiddenAuthors`. */
export const guestComments = (written: string): string => `
  CASE WHEN aftale.post_id IS NOT NULL AND ${isGoing(written)} THEN (
    SELECT count(*)::integer FROM comment
     WHERE comment.post_id = ${written}.id AND comment.audience = 'coming' AND ${isOnWall('comment')}) ELSE 0 END`;

/** SQL of the guests that viewer $1 is shown; null where nobody comes. */
const guestsOf = (written: string): string => `
  CASE WHEN aftale.coming > 0 THEN (
    SELECT coalesce(json_agg(json_build_object(${GUEST}) ORDER BY request.id), '[]')
      FROM aftale_request AS request JOIN member AS guest ON guest.id = request.member_id
     WHERE request.post_id = aftale.post_id AND request.state = 'coming' AND ${IS_NAMED}
       AND (request.visible OR ${isGoing(written)}) AND own.state IS DISTINCT FROM 'declined') END`;

/** SQL of the requests without a place; null unless viewer $1 is the host. */
const requestsOf = (written: string): string => `
  CASE WHEN aftale.post_id IS NOT NULL AND ${written}.author_id = $1 THEN (
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

/**
 * Columns of a row joined by `withAftale`, for viewer $1; all are null where the post is no aftale. Needs `hiddenAuthors`.
 * The place leaves the database for those who may know it alone.
 */
export const aftaleColumns = (written: string) => ({
  ...leftJoined(
    columnsOf('aftale', {
      title: text(),
      startsAt: timestamptz,
      endsAt: orNull(timestamptz),
      aftaleTownId: int.of('town_id'),
      places: int,
      coming: int,
      changedAt: timestamptz,
      cancelledAt: orNull(timestamptz),
      cancelText: orNull(text()),
    }),
  ),
  place: orNull(text()).of(`CASE WHEN ${isGoing(written)} THEN aftale.place END`),
  ownRequestId: orNull(int).of('own.id'),
  ownState: orNull(text<RequestState>()).of('own.state'),
  viewerMet: orNull(bool).of(`CASE WHEN aftale.post_id IS NOT NULL AND ${isGoing(written)} THEN (
    SELECT met FROM aftale_meeting WHERE post_id = aftale.post_id AND member_id = $1) END`),
  guests: orNull(json<Guest[]>()).of(guestsOf(written)),
  requests: orNull(json<Asker[]>()).of(requestsOf(written)),
});

/** What is read of an aftale beside its post, and what the mapping needs of that. */
export type AftaleColumns = RowOf<RowType<ReturnType<typeof aftaleColumns>>> & {
  id: number;
  authorId: number | null;
  viewerTownId: number | null;
};

/** The columns of a post that is an aftale: what every aftale has is not null there. */
type PresentAftale = AftaleColumns & {
  [Name in 'title' | 'startsAt' | 'aftaleTownId' | 'places' | 'coming' | 'changedAt']: NonNullable<AftaleColumns[Name]>;
};

const isAftale = (row: AftaleColumns): row is PresentAftale => row.title !== null;

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

/** Maps the aftale of a post to its GraphQL type, as it is at `now`; null where the post is none. */
export function toAftaleType(row: AftaleColumns, viewerId: number, now: Date): AftaleType | null {
  if (!isAftale(row)) return null;
  const { places, coming, aftaleTownId, viewerTownId } = row;
  const isHost = row.authorId === viewerId;
  const viewerState: AftaleViewerState = isHost ? 'host' : (row.ownState ?? 'none');
  const state = aftaleState(row, now);
  const hasEnded = state === 'cancelled' || state === 'past';
  const requests = hasEnded ? [] : (row.requests ?? []);
  const guests = row.guests ?? [];
  return {
    postId: row.id,
    title: row.title,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    town: townLabel(aftaleTownId) ?? '',
    distanceKm: kilometresBetween(viewerTownId, aftaleTownId),
    place: row.place,
    places,
    placesLeft: places - coming,
    state,
    viewerState,
    viewerMay: aftaleActions(row, viewerState, requests.length, now),
    viewerRequestId: row.ownRequestId === null ? null : publicId('aftaleRequest', row.ownRequestId),
    coming: guests.map(
      (guest): AftaleGuestType => ({
        ...toPerson(guest),
        requestId: isHost ? publicId('aftaleRequest', guest.requestId) : null,
      }),
    ),
    comingHidden: coming - guests.length,
    requests: requests.map((asker) => toRequestType(asker, viewerTownId, now)),
    changedAt: row.changedAt,
    cancelledAt: row.cancelledAt,
    cancelText: row.cancelText,
    viewerMet: row.viewerMet,
  };
}
