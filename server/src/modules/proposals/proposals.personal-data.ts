import { AFTALE_GUESTS_MONTHS, AFTALE_PLACE_DAYS } from '@venn/schema/limits';
import { DAY_MS, monthsLater } from '@venn/schema/time';
import { momentOf } from '../../common/date-text.js';
import { publicId } from '../../common/public-id.js';
import { deleteInBatches, inBatches } from '../../infra/postgres/batches.js';
import { bool, columnsOf, int, orNull, readValue, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { nameFor, townLabel } from '../members/members.module.js';
import { endOfMember } from './proposal.ending.js';
import type { StoredState } from './proposal.policy.js';

const STATES: Readonly<Record<StoredState, string>> = {
  open: 'Uden svar',
  accepted: 'Ja',
  declined: 'Nej',
  withdrawn: 'Taget tilbage',
  cancelled: 'Aflyst',
  lapsed: 'Uden svar',
};

const PROPOSALS = exportedList({
  name: 'proposals',
  title: 'Forslag om at mødes',
  empty: 'Du har ikke foreslået nogen at mødes, og ingen har foreslået dig det.',
  heads: ['Forslag', 'Hvornår', 'Hvor', 'Med', 'Af', 'Svar'],
  type: rowType({
    ...columnsOf('proposal', {
      id: int,
      title: text(),
      startsAt: timestamptz,
      townId: int,
      place: orNull(text()),
      state: text<StoredState>(),
      proposedAt: timestamptz,
      changedAt: timestamptz,
    }),
    isOwn: bool.of('proposal.proposer_id = $1'),
    partnerId: int.of('partner.id'),
    partner: text().of(nameFor('partner', '$1')),
  }),
  sql: (list) => `SELECT ${list}
      FROM proposal JOIN conversation ON conversation.id = proposal.conversation_id
      JOIN member AS partner ON partner.id = low_id + high_id - $1
    WHERE $1 IN (low_id, high_id) AND proposal.id > $2 ORDER BY proposal.id LIMIT $3`,
  json: ({ id, title, startsAt, townId, place, state, proposedAt, changedAt, isOwn, partnerId, partner }) => ({
    id: publicId('proposal', id),
    with: partner,
    with_id: publicId('member', partnerId),
    proposed_by: isOwn ? 'you' : 'partner',
    title,
    starts_at: startsAt,
    town: townLabel(townId),
    place,
    state,
    proposed_at: proposedAt,
    changed_at: changedAt,
  }),
  shown: ({ title, startsAt, townId, place, state, isOwn, partner }) => [
    title,
    momentOf(startsAt),
    [place, townLabel(townId)].filter(Boolean).join(', '),
    partner,
    isOwn ? 'Dig' : partner,
    STATES[state],
  ],
});

/** Aftaler for two, which go with the conversation when one of the two is erased. */
export const PROPOSALS_PERSONAL_DATA: PersonalData = {
  exported: { lists: [PROPOSALS] },
  erased: () => [
    `WITH gone AS (
       DELETE FROM proposal WHERE id IN (
         SELECT proposal.id FROM conversation JOIN proposal ON proposal.conversation_id = conversation.id
          WHERE conversation.low_id = $1 OR conversation.high_id = $1 LIMIT $2) RETURNING 1)
     SELECT count(*)::int FROM gone`,
  ],
  farewell: endOfMember,
  expire: async (database, now) => {
    const placesEnd = new Date(now.getTime() - AFTALE_PLACE_DAYS * DAY_MS);
    await inBatches(
      async (batch) =>
        (await readValue(
          database,
          int,
          `WITH freed AS (
             UPDATE proposal SET place = NULL WHERE id IN (
               SELECT id FROM proposal
                WHERE starts_at <= $1 AND place IS NOT NULL LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1)
           SELECT count(*)::int FROM freed`,
          [placesEnd, batch],
        )) ?? 0,
    );
    await deleteInBatches(database, 'proposal', 'starts_at <= $1', [monthsLater(now, -AFTALE_GUESTS_MONTHS)]);
  },
};
