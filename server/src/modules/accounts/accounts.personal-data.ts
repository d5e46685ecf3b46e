import { momentOf } from '../../common/date-text.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import { columnsOf, int, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';

/** Earlier addresses of the account that can be restored. */
const FORMER_EMAILS = exportedList({
  name: 'former_emails',
  title: 'Tidligere e-mails, som kan fås tilbage',
  empty: 'Der er ingen.',
  heads: ['E-mail', 'Indtil'],
  type: rowType(columnsOf('kept_email', { id: int, email: text(), keptUntil: timestamptz.of('expires_at') })),
  sql: (list) => `SELECT ${list}
      FROM kept_email JOIN member ON member.id = member_id AND member.email <> kept_email.email
    WHERE member_id = $1 AND kept_email.id > $2 AND expires_at IS NOT NULL ORDER BY kept_email.id LIMIT $3`,
  json: ({ email, keptUntil }) => ({ email, kept_until: keptUntil }),
  shown: ({ email, keptUntil }) => [email, momentOf(keptUntil)],
});

/** Links by mail and kept addresses. */
export const ACCOUNTS_PERSONAL_DATA: PersonalData = {
  exported: { lists: [FORMER_EMAILS] },
  async expire(database, now) {
    for (const table of ['link_token', 'denied_link', 'kept_email'])
      await deleteInBatches(database, table, 'expires_at <= $1', [now]);
  },
};
