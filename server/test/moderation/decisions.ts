import type { DecisionKind } from '@venn/schema/moderation';
import type { TestApp } from '../app.js';
import type { TestMember } from '../factories.js';

const DECISION =
  'id kind ground facts foundBy note content endsAt reasonsMissing undoneAt member { id } actor { id } reportId appeal { text outcome answer decidedBySame viewerCanDecide }';
const OWN_DECISION =
  'id kind ground facts foundBy content endsAt seenAt undoneAt appealUntil canAppeal isAccountGone token appeal { text outcome answer }';

/** The requests of the tests of decisions and appeals; each resolves with GraphQL's answer. */
export const decisions = {
  decide: (app: TestApp, by: TestMember, input: object) =>
    app.graphql(
      `mutation ($input: DecisionInput!) { decide(input: $input) { ${DECISION} } }`,
      { input: { ground: 'spam', facts: 'Reklame for kurser', foundBy: 'own', ...input } },
      by.token,
    ),
  undo: (app: TestApp, by: TestMember, id: string) =>
    app.graphql(`mutation ($id: ID!) { undoDecision(id: $id) { ${DECISION} } }`, { id }, by.token),
  mine: (app: TestApp, { token }: TestMember, unseen = false) =>
    app.graphql(`query ($unseen: Boolean!) { myDecisions(unseen: $unseen) { ${OWN_DECISION} } }`, { unseen }, token),
  acknowledge: (app: TestApp, by: TestMember, id: string) =>
    app.graphql('mutation ($id: ID!) { acknowledgeDecision(id: $id) { id seenAt } }', { id }, by.token),
  byLink: (app: TestApp, token: string) =>
    app.graphql(`query ($token: String!) { decisionByLink(token: $token) { ${OWN_DECISION} } }`, { token }),
  appeal: (app: TestApp, token: string, more: object = {}) =>
    app.graphql(
      `mutation ($token: String!, $text: String!, $email: String) {
        appeal(token: $token, text: $text, email: $email) { ${OWN_DECISION} } }`,
      { token, text: 'Det var ikke mig.', ...more },
    ),
  appeals: (app: TestApp, by: TestMember, variables: object = {}) =>
    app.graphql(
      `query ($status: AppealStatus, $page: Int, $pageSize: Int) {
        adminAppeals(status: $status, page: $page, pageSize: $pageSize) { total items { ${DECISION} } } }`,
      variables,
      by.token,
    ),
  rule: (
    app: TestApp,
    by: TestMember,
    id: string,
    outcome: 'upheld' | 'rejected',
    answer = 'Vi har set på det igen.',
  ) =>
    app.graphql(
      `mutation ($id: ID!, $outcome: AppealOutcome!, $answer: String!) {
        decideAppeal(id: $id, outcome: $outcome, answer: $answer) { ${DECISION} } }`,
      { id, outcome, answer },
      by.token,
    ),
  /** Decides and resolves with the decision's id and the token of its page. */
  async about(app: TestApp, by: TestMember, kind: DecisionKind, member: TestMember, more: object = {}) {
    const { data } = await decisions.decide(app, by, { kind, member: member.publicId, ...more });
    const id: string = data?.['decide'].id;
    return { id, token: await tokenOf(app, id) };
  },
};

/** The token of a decision's page, as the mail has it. */
async function tokenOf(app: TestApp, id: string): Promise<string> {
  const mails = await app.mails();
  const prefix = `/appeal?token=${id}.`;
  const link = mails.flatMap(({ links }) => links).find((url) => url.includes(prefix));
  return new URL(link ?? 'about:blank').searchParams.get('token') ?? '';
}
