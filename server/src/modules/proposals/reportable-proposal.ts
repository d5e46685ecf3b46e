import { readRow } from '../../infra/postgres/row-type.js';
import { messagesWith, type Reportable, thingRow } from '../../shared/reportable.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';

const REPORTED_PROPOSAL_ROW = thingRow(
  'proposal.proposer_id',
  {
    text: 'proposal.title',
    aftale: `jsonb_build_object('title', proposal.title, 'startsAt', proposal.starts_at, 'endsAt', NULL,
                                'townId', proposal.town_id, 'places', NULL,
                                'cancelledAt', CASE proposal.state WHEN 'cancelled' THEN proposal.changed_at END,
                                'place', proposal.place, 'guestIds', '[]'::jsonb)`,
    writtenAt: 'proposal.proposed_at',
  },
  messagesWith('conversation.low_id + conversation.high_id - $1'),
);

/** A proposal in one of the reporter's conversations, for a report: also across a block. It can't be removed, as no message can. */
export const REPORTABLE_PROPOSAL: Reportable = {
  find: (database, reporterId, proposalId, now) =>
    readRow(
      database,
      REPORTED_PROPOSAL_ROW,
      `SELECT ${REPORTED_PROPOSAL_ROW.list}
         FROM proposal JOIN conversation ON conversation.id = proposal.conversation_id
        WHERE proposal.id = $2 AND $1 IN (low_id, high_id)`,
      [reporterId, proposalId, sealedTextsEnd(now)],
    ),
};
