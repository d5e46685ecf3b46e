/** Whether a member has a second factor; `id` is an SQL expression. */
export const hasSecondFactor = (id: string): string =>
  `(EXISTS (SELECT FROM authenticator WHERE member_id = ${id}) OR EXISTS (SELECT FROM passkey WHERE member_id = ${id}))`;
