import { FORMER_NAME_MONTHS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { momentOf } from '../../common/date-text.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import { int, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { nameFor } from './member.policy.js';

const BLOCKS = exportedList({
  name: 'blocks',
  title: 'Blokerede brugere',
  empty: 'Du har ikke blokeret nogen.',
  heads: ['Bruger', 'Siden'],
  type: rowType({ id: int.of('blocked_id'), username: text().of('blocked_name'), createdAt: timestamptz }),
  sql: (list) => `SELECT ${list}
      FROM block WHERE blocker_id = $1 AND blocked_id > $2 ORDER BY blocked_id LIMIT $3`,
  json: ({ username, createdAt }) => ({ username, created_at: createdAt }),
  shown: ({ username, createdAt }) => [username, momentOf(createdAt)],
});

/** Who blocks the member is named as on the blocker's list, by the name as of the block. */
const HIDDEN_MEMBERS = exportedList({
  name: 'hidden_members',
  title: 'Skjulte i Find Venner',
  empty: 'Du har ikke skjult nogen.',
  heads: ['Bruger', 'Siden'],
  type: rowType({
    id: int.of('hidden_id'),
    username: text().of(nameFor('member', '$1')),
    createdAt: timestamptz.of('hidden_member.created_at'),
  }),
  sql: (list) => `SELECT ${list}
      FROM hidden_member JOIN member ON member.id = hidden_id
     WHERE viewer_id = $1 AND hidden_id > $2 ORDER BY hidden_id LIMIT $3`,
  json: ({ username, createdAt }) => ({ username, created_at: createdAt }),
  shown: ({ username, createdAt }) => [username, momentOf(createdAt)],
});

/** Blocks, hidden members and former names. The profile itself is the first page of an export, and the row that an erasure deletes. */
export const MEMBERS_PERSONAL_DATA: PersonalData = {
  exported: { lists: [BLOCKS, HIDDEN_MEMBERS] },
  expire: (database, now) =>
    deleteInBatches(database, 'former_name', 'changed_at <= $1', [monthsLater(now, -FORMER_NAME_MONTHS)]),
};
