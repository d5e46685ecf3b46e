/**
 * SQL condition: another member has the address, has confirmed it as pending, or can still restore it. The arguments
 * are SQL: the two columns of an address (`emailColumns`), and the member, NULL for a new account.
 */
export const isEmailInUse = (email: string, emailKey: string, memberId: string): string =>
  `(EXISTS (SELECT 1 FROM member WHERE email_key = ${emailKey} AND id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM kept_email WHERE email = ${email} AND member_id IS DISTINCT FROM ${memberId})
    OR EXISTS (SELECT 1 FROM email_change
                WHERE email = ${email} AND counts_from IS NOT NULL AND member_id IS DISTINCT FROM ${memberId}))`;
