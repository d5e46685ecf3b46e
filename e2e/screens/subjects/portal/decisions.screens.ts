import type { Page } from '@playwright/test';
import { answering, failing, type Screen, untilText, waiting } from '../../screen.js';

const ANSWER =
  'Vi har læst samtalen igen. Du spurgte, om I kunne låne bilen, og det er ikke at bede om penge. Det beklager vi.';

const DECISION = {
  __typename: 'OwnDecision',
  id: 'decision1',
  kind: 'ban',
  ground: 'scam',
  facts: 'Den 20. november bad du to medlemmer om at overføre penge til dig, selv om du først havde sagt noget andet.',
  foundBy: 'report',
  content: null,
  endsAt: '2026-12-24T17:00:00.000Z',
  createdAt: '2026-11-21T09:30:00.000Z',
  seenAt: null,
  undoneAt: null,
  appealUntil: '2027-05-21T09:30:00.000Z',
  canAppeal: true,
  isAccountGone: false,
  token: 'decision1.signatur',
  appeal: null,
};

const APPEAL = {
  __typename: 'OwnAppeal',
  text: 'Jeg har aldrig bedt nogen om penge.\nJeg spurgte, om vi kunne låne en bil til turen, og at vi delte benzinen.',
  createdAt: '2026-11-22T18:12:00.000Z',
  outcome: null,
  answer: null,
  decidedAt: null,
};

const ofLink = (changes: object) =>
  answering('DecisionByLink', { decisionByLink: { ...DECISION, canAppeal: false, ...changes } });

const notice = (changes: object) =>
  answering('LoginNotices', {
    viewer: { __typename: 'Viewer', id: 'viewer', termsToAccept: null },
    myDecisions: [{ ...DECISION, ...changes }],
  });

const person = (id: string, username: string) => ({ __typename: 'AdminPerson', id, username, avatarUrl: null });
const appealed = (id: string, changes: object, appeal: object) => ({
  ...DECISION,
  __typename: 'Decision',
  id,
  note: '',
  reasonsMissing: false,
  reportId: null,
  member: person('bo', 'Bjørn-Åge_Thorsgaard'),
  actor: person('frida', 'WWWWWWWWWWWWWWWWWWWW'),
  ...changes,
  appeal: {
    ...APPEAL,
    __typename: 'Appeal',
    decidedBy: null,
    decidedBySame: false,
    viewerCanDecide: true,
    ...appeal,
  },
});

/** One that waits, one that another administrator decides, and one that was upheld. */
const withAppeals = answering('AdminAppeals', {
  adminAppeals: {
    __typename: 'DecisionPage',
    items: [
      appealed('one', { note: 'Har gjort det før, se rapporten fra oktober.' }, {}),
      appealed(
        'two',
        {
          kind: 'remove_post',
          ground: 'terms',
          facts: '',
          reasonsMissing: true,
          content: 'Køb mine lamper',
          endsAt: null,
        },
        { viewerCanDecide: false },
      ),
      appealed(
        'three',
        { kind: 'warn', endsAt: null, member: null, undoneAt: '2026-11-23T08:00:00.000Z' },
        { outcome: 'upheld', answer: ANSWER, decidedAt: '2026-11-23T08:00:00.000Z', decidedBy: person('ole', 'Ole_H') },
      ),
    ],
    total: 3,
  },
});

const form = (page: Page) => page.getByRole('button', { name: 'Send klage' }).waitFor();
const link = '/appeal?token=decision1.signatur';

/** What a member reads of a decision, the appeal, and the queue of administrators. */
export const DECISION_SCREENS: readonly Screen[] = [
  { name: 'appeal', as: 'visitor', path: link, before: ofLink({ canAppeal: true }), reach: form },
  {
    name: 'appeal-empty',
    as: 'visitor',
    path: link,
    before: ofLink({ canAppeal: true, isAccountGone: true, kind: 'erase', endsAt: null }),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send klage' }).click();
      await untilText('Skriv, hvorfor du er uenig.')(page);
    },
  },
  {
    name: 'appeal-waiting',
    as: 'visitor',
    path: link,
    before: ofLink({ appeal: APPEAL }),
    reach: untilText('Vi har fået din klage'),
  },
  {
    name: 'appeal-upheld',
    sameLayout: true,
    as: 'visitor',
    path: link,
    before: ofLink({ undoneAt: '2026-11-23T08:00:00.000Z', appeal: { ...APPEAL, outcome: 'upheld', answer: ANSWER } }),
    reach: untilText('Du fik medhold'),
  },
  {
    name: 'appeal-rejected',
    as: 'visitor',
    sameLayout: true,
    path: link,
    before: ofLink({
      appeal: { ...APPEAL, outcome: 'rejected', answer: 'Vi har læst samtalen igen og mener det samme.' },
    }),
    reach: untilText('Du fik ikke medhold'),
  },
  {
    name: 'appeal-late',
    sameLayout: true,
    as: 'visitor',
    path: link,
    before: ofLink({ kind: 'warn', endsAt: null }),
    reach: untilText('Fristen for at klage'),
  },
  { name: 'appeal-invalid', as: 'visitor', path: '/appeal', reach: untilText('Ugyldigt link') },
  {
    name: 'appeal-loading',
    as: 'visitor',
    sameLayout: true,
    path: link,
    before: waiting('DecisionByLink'),
    reach: untilText('Henter afgørelsen...'),
  },
  {
    name: 'appeal-failed',
    as: 'visitor',
    sameLayout: true,
    path: link,
    before: failing('DecisionByLink'),
    reach: untilText('Kunne ikke hente afgørelsen'),
  },
  {
    name: 'decision-notice',
    as: 'viewer',
    path: '/wall',
    window: true,
    before: notice({ kind: 'remove_post', endsAt: null, content: 'Køb mine lamper, de er næsten nye' }),
    reach: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'admin-appeals',
    as: 'admin',
    path: '/admin/appeals',
    before: withAppeals,
    reach: untilText('Har gjort det før'),
  },
  {
    name: 'admin-appeals-none',
    as: 'admin',
    sameLayout: true,
    path: '/admin/appeals',
    before: answering('AdminAppeals', { adminAppeals: { __typename: 'DecisionPage', items: [], total: 0 } }),
    reach: untilText('No appeals.'),
  },
  {
    name: 'admin-appeal-uphold',
    as: 'admin',
    path: '/admin/appeals',
    window: true,
    before: withAppeals,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Uphold' }).first().click();
      await page.getByRole('button', { name: 'Uphold appeal' }).click();
      await untilText('Write the reasons, for the member to read.')(page);
    },
  },
  {
    name: 'admin-hide',
    as: 'admin',
    path: '/admin/dashboard?search=Ida_Marie',
    window: true,
    reach: async (page) => {
      await page.getByRole('switch', { checked: true }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-suspend',
    sameLayout: true,
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}`,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Suspend' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('For how long').selectOption('Until a date');
      await dialog.getByRole('button', { name: 'Suspend user' }).click();
      await untilText('Choose a date in the future.')(page);
    },
  },
];
