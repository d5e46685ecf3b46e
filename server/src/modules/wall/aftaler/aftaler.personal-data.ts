import { AFTALE_GUESTS_MONTHS, AFTALE_PLACE_DAYS } from '@venn/schema/limits';
import { DAY_MS, monthsLater } from '@venn/schema/time';
import { momentOf, spanOf } from '../../../common/date-text.js';
import { publicId } from '../../../common/public-id.js';
import { deleteInBatches, inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../../shared/personal-data.js';
import { townLabel } from '../../members/members.module.js';
import type { RequestState } from '../aftale-facts/aftale.policy.js';
import { endAftaler } from './places.js';

const HOSTED = exportedList({
  name: 'aftaler',
  title: 'Aftaler, du har lavet',
  empty: 'Du har ikke lavet nogen aftaler.',
  heads: ['Aftale', 'Hvornår', 'Hvor', 'Pladser'],
  type: rowType({
    id: int.of('aftale.post_id'),
    ...columnsOf('aftale', {
      title: text(),
      startsAt: timestamptz,
      endsAt: orNull(timestamptz),
      townId: int,
      place: orNull(text()),
      places: int,
      coming: int,
      cancelledAt: orNull(timestamptz),
      cancelText: orNull(text()),
    }),
  }),
  sql: (list) => `SELECT ${list}
      FROM aftale JOIN post ON post.id = aftale.post_id
    WHERE post.author_id = $1 AND aftale.post_id > $2 ORDER BY aftale.post_id LIMIT $3`,
  json: ({ id, title, startsAt, endsAt, townId, place, places, coming, cancelledAt, cancelText }) => ({
    post_id: publicId('post', id),
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    town: townLabel(townId),
    place,
    places,
    coming,
    ...(cancelledAt && { cancelled_at: cancelledAt, cancel_text: cancelText }),
  }),
  shown: ({ title, startsAt, endsAt, townId, place, places, coming, cancelledAt }) => [
    cancelledAt === null ? title : `${title} (aflyst)`,
    spanOf(startsAt, endsAt),
    [place, townLabel(townId)].filter(Boolean).join(', '),
    `${coming} af ${places}`,
  ],
});

const STATES: Readonly<Record<RequestState, string>> = {
  asked: 'Du har spurgt',
  waiting: 'Du venter på en plads',
  coming: 'Du er med',
  declined: 'Der var ikke plads',
};

/** Whether the host has blocked member $1, who then learns of no change. */
const IS_BLOCKED = 'coalesce(post.author_id IN (SELECT blocker_id FROM block WHERE blocked_id = $1), false)';
/** Whether member $1 sees nothing of an aftale any more that others wrote. */
const IS_HIDDEN = `(post.removed_at IS NOT NULL OR ${IS_BLOCKED})`;
const unlessBlocked = (column: string): string => `CASE WHEN NOT ${IS_BLOCKED} THEN aftale.${column} END`;

/** The title of somebody else's aftale, as the beginning of a post is quoted; the place only for who has been given it. */
const JOINED = exportedList({
  name: 'aftale_requests',
  title: 'Aftaler, du har spurgt om at være med til',
  empty: 'Du har ikke spurgt om at være med til nogen aftaler.',
  heads: ['Aftale', 'Hvornår', 'Svar', 'Din hilsen', 'Spurgt'],
  type: rowType({
    id: int.of('request.id'),
    ...columnsOf('request', {
      postId: int,
      state: text<RequestState>(),
      note: orNull(text()),
      visible: bool,
      requestedAt: timestamptz,
      decidedAt: orNull(timestamptz),
    }),
    startsAt: orNull(timestamptz).of(unlessBlocked('starts_at')),
    endsAt: orNull(timestamptz).of(unlessBlocked('ends_at')),
    townId: orNull(int).of(unlessBlocked('town_id')),
    title: text().of(`CASE WHEN ${IS_HIDDEN} THEN '' ELSE aftale.title END`),
    place: orNull(text()).of(`CASE WHEN request.state = 'coming' AND NOT ${IS_HIDDEN} THEN aftale.place END`),
  }),
  sql: (list) => `SELECT ${list}
      FROM aftale_request AS request JOIN aftale USING (post_id) JOIN post ON post.id = post_id
    WHERE request.member_id = $1 AND request.id > $2 ORDER BY request.id LIMIT $3`,
  json: ({ id, postId, state, note, visible, requestedAt, decidedAt, title, startsAt, endsAt, townId, place }) => ({
    id: publicId('aftaleRequest', id),
    post_id: publicId('post', postId),
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    town: townId === null ? null : townLabel(townId),
    place,
    state,
    note,
    visible,
    requested_at: requestedAt,
    decided_at: decidedAt,
  }),
  shown: ({ title, startsAt, endsAt, state, note, requestedAt }) => [
    title || 'En aftale, der er fjernet',
    startsAt === null ? '' : spanOf(startsAt, endsAt),
    STATES[state],
    note ?? '',
    momentOf(requestedAt),
  ],
});

const MEETINGS = exportedList({
  name: 'aftale_meetings',
  title: 'Om I mødtes',
  empty: 'Du har ikke svaret på, om I mødtes.',
  heads: ['Svar', 'Svaret'],
  type: rowType({ id: int.of('post_id'), met: bool, answeredAt: timestamptz }),
  sql: (list) => `SELECT ${list}
      FROM aftale_meeting WHERE member_id = $1 AND post_id > $2 ORDER BY post_id LIMIT $3`,
  json: ({ id, met, answeredAt }) => ({ post_id: publicId('post', id), met, answered_at: answeredAt }),
  shown: ({ met, answeredAt }) => [met ? 'Ja' : 'Nej', momentOf(answeredAt)],
});

/** Takes from a host's aftaler what isn't part of the post: where they met, and what was said when one was cancelled. */
const FREE_HOSTED = `WITH freed AS (
     UPDATE aftale SET place = NULL, cancel_text = NULL WHERE post_id IN (
       SELECT post_id FROM aftale JOIN post ON post.id = post_id
        WHERE author_id = $1 AND (place IS NOT NULL OR cancel_text IS NOT NULL) LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM freed`;

const DELETE_REQUESTS = `WITH gone AS (
     DELETE FROM aftale_request WHERE id IN (SELECT id FROM aftale_request WHERE member_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int FROM gone`;

/** Deletes where they met, and what was only needed until then. */
async function forgetMeetings(database: Database, before: Date): Promise<void> {
  const updateInBatches = (statement: string): Promise<void> =>
    inBatches(async (batch) => (await readValue(database, int, statement, [before, batch])) ?? 0);
  await updateInBatches(`WITH freed AS (
     UPDATE aftale SET place = NULL WHERE post_id IN (
       SELECT post_id FROM aftale WHERE starts_at <= $1 AND place IS NOT NULL LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1)
   SELECT count(*)::int FROM freed`);
  await updateInBatches(`WITH freed AS (
     UPDATE aftale_request SET note = NULL WHERE id IN (
       SELECT request.id FROM aftale JOIN aftale_request AS request USING (post_id)
        WHERE starts_at <= $1 AND note IS NOT NULL LIMIT $2 FOR UPDATE OF request SKIP LOCKED) RETURNING 1)
   SELECT count(*)::int FROM freed`);
  await deleteInBatches(
    database,
    'aftale_request',
    `state <> 'coming' AND post_id IN (SELECT post_id FROM aftale WHERE starts_at <= $1)`,
    [before],
  );
}

/** Aftaler and requests to join them. A host's stay with the post; those ahead end with the account. */
export const AFTALER_PERSONAL_DATA = {
  exported: [HOSTED, JOINED, MEETINGS],
  erased: [DELETE_REQUESTS, FREE_HOSTED],
  farewell: endAftaler,
  expire: async (database: Database, now: Date): Promise<void> => {
    await forgetMeetings(database, new Date(now.getTime() - AFTALE_PLACE_DAYS * DAY_MS));
    const yearAgo = [monthsLater(now, -AFTALE_GUESTS_MONTHS)];
    // Once its guests are deleted, an aftale has none coming: each is found once.
    const ofThen = 'post_id IN (SELECT post_id FROM aftale WHERE starts_at <= $1 AND coming > 0)';
    await deleteInBatches(database, 'aftale_request', ofThen, yearAgo);
    await deleteInBatches(database, 'aftale_meeting', 'answered_at <= $1', yearAgo);
  },
} as const satisfies Pick<PersonalData, 'farewell' | 'expire'> & Record<'exported' | 'erased', readonly unknown[]>;
