import { FORMER_NAME_MONTHS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { momentOf } from '../../common/date-text.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import { int, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';

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

/** Blocks and former names. The profile itself is the first page of an export, and the row that an erasure deletes. */
export const MEMBERS_PERSONAL_DATA: PersonalData = {
  exported: { lists: [BLOCKS] },
  expire: (database, now) =>
    deleteInBatches(database, 'former_name', 'changed_at <= $1', [monthsLater(now, -FORMER_NAME_MONTHS)]),
};
