import type { Page } from '@playwright/test';
import { showTexts } from '../support/show-texts.js';
import { REPORT_REASON } from './people.js';
import {
  answering,
  changing,
  failing,
  failingProof,
  needingProof,
  type Screen,
  sendForm,
  untilText,
  waiting,
} from './screen.js';

/** The people get the longest names, one of them from right to left. */
function withLongNamesIn(text: string): string {
  const names = ['Bjørn-Åge_Thorsgaard', 'WWWWWWWWWWWWWWWWWWWW', 'محمد_عبد_الرحمن_زيد'];
  let next = 0;
  return text.replaceAll(/"username":"[^"]*"/g, () => {
    next += 1;
    return `"username":"${names[next % names.length] ?? ''}"`;
  });
}

/** Long names in all of the server's responses. */
const withLongNames = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: withLongNamesIn(await response.text()) });
  });

interface Reports {
  adminReports: { items: { reason: string }[] };
}

/** Only the report of these screens: other stories report members, too. */
const keepOwnReport = ({ adminReports }: Reports): void => {
  adminReports.items = adminReports.items.filter(({ reason }) => reason === REPORT_REASON).slice(0, 1);
};

const personOf = (id: string, username: string) => ({ __typename: 'Person', id, username, avatarUrl: null });

interface LimitsMet {
  limitsMet: { items: unknown[]; total: number };
}

/** A member and a visitor: the server of the screens has no limits. */
const meetLimits = ({ limitsMet }: LimitsMet): void => {
  const lastAt = new Date().toISOString();
  const member = personOf('ff', 'Bjørn-Åge_Thorsgaard');
  limitsMet.items = [
    { __typename: 'LimitMet', limit: 'The same first message', member, visitor: null, count: 3, lastAt },
    { __typename: 'LimitMet', limit: 'Logins from a network', member: null, visitor: 'a9X_k3-Q', count: 120, lastAt },
  ];
  limitsMet.total = 2;
};

interface AdminUser {
  adminUser: { formerNames: object[]; sharedAddresses: object[] };
}

/** A member who has renamed itself twice, and whose addresses others have used. */
const beSuspicious = ({ adminUser }: AdminUser): void => {
  adminUser.formerNames = [
    { __typename: 'FormerName', username: 'WWWWWWWWWWWWWWWWWWWW', changedAt: '2026-11-02T09:00:00.000Z' },
    { __typename: 'FormerName', username: 'محمد_عبد_الرحمن_زيد', changedAt: '2026-10-14T09:00:00.000Z' },
  ];
  adminUser.sharedAddresses = [
    ['Bjørn-Åge_Thorsgaard', 1],
    ['WWWWWWWWWWWWWWWWWWWW', 12],
  ].map(([username, addresses], at) => ({
    __typename: 'SharedAddress',
    member: personOf(`shared${at}`, String(username)),
    addresses,
    lastSeenAt: '2026-11-20T08:12:00.000Z',
  }));
};

/** The shortest and the longest source, with and without an end. */
const withSources = answering('BlockedSources', {
  blockedSources: {
    __typename: 'BlockedSourcePage',
    items: [
      { value: 'gmial.com', kind: 'domain', endsAt: null, reason: 'Tastefejl', createdBy: null },
      {
        value: '2001:db8:85a3:1:2:8a2e:370:7334/128',
        kind: 'network',
        endsAt: '2026-12-24T17:00:00.000Z',
        reason: 'En bølge af konti, der alle skriver det samme om en investering, og som kommer igen hver nat.',
        createdBy: personOf('ff', 'Bjørn-Åge_Thorsgaard'),
      },
    ].map((source, at) => ({
      __typename: 'BlockedSource',
      id: `source${at}`,
      createdAt: '2026-11-20T08:12:00.000Z',
      ...source,
    })),
    total: 2,
  },
});

const reportOf = (changes: object) => ({
  __typename: 'Report',
  id: 'evidence',
  reporter: personOf('ff', 'Bjørn-Åge_Thorsgaard'),
  reported: personOf('ee', 'WWWWWWWWWWWWWWWWWWWW'),
  visitor: null,
  kind: 'danger_to_life',
  urgent: true,
  things: ['comment', 'message'],
  reason: 'Truer mig.\n\nOg igen under mit opslag.',
  status: 'pending',
  adminNotes: '',
  handledAt: null,
  createdAt: '2026-11-20T08:12:00.000Z',
  keptMessages: 2,
  ...changes,
});

/** A report of two entries with all kinds of evidence. */
const withReport = answering('ReportDetail', {
  adminReport: {
    __typename: 'AdminReport',
    id: 'evidence',
    report: reportOf({}),
    entries: [
      {
        thing: 'message',
        kind: 'danger_to_life',
        reason: 'Truer mig.',
        snapshot: { text: 'Jeg ved, hvor du bor.', postText: null, deleted: true },
        messages: [
          { byReporter: true, deleted: false, content: 'Lad mig være.', createdAt: '2026-11-20T07:58:00.000Z' },
          { byReporter: false, deleted: true, content: 'Jeg ved, hvor du bor.', createdAt: '2026-11-20T08:02:00.000Z' },
        ],
      },
      {
        thing: 'comment',
        kind: 'harassment',
        reason: 'Og igen under mit opslag.',
        snapshot: { text: 'Du slipper ikke for mig', postText: 'Hvem vil gå en tur?', deleted: false },
        messages: [],
      },
    ].map(({ snapshot, messages, ...entry }, at) => ({
      __typename: 'AdminReportEntry',
      id: `entry${at}`,
      thingId: `thing${at}`,
      location: null,
      createdAt: '2026-11-20T08:12:00.000Z',
      snapshot: {
        __typename: 'ReportedSnapshot',
        interests: [],
        writtenAt: '2026-11-20T08:02:00.000Z',
        ...snapshot,
      },
      messages: messages.map((message) => ({ __typename: 'ReportedMessage', ...message })),
      ...entry,
    })),
    between: {
      __typename: 'AdminBetween',
      reports: [
        reportOf({
          id: 'earlier',
          kind: 'spam',
          urgent: false,
          status: 'dismissed',
          reason: 'Reklame',
          keptMessages: 0,
        }),
      ],
      blocks: [{ __typename: 'BlockBetween', byReporter: true, createdAt: '2026-11-20T08:12:00.000Z' }],
      messagesByReporter: 3,
      messagesByReported: 41,
      firstMessageAt: '2026-10-02T18:00:00.000Z',
      lastMessageAt: '2026-11-20T08:02:00.000Z',
      commentsByReporter: 0,
      commentsByReported: 2,
    },
  },
});

const rows = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor();

export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-login', as: 'visitor', path: '/admin/login' },
  {
    name: 'admin-login-empty',
    as: 'visitor',
    path: '/admin/login',
    reach: async (page) => {
      await sendForm(page, 'Log in');
      await untilText('Password is required')(page);
    },
  },
  {
    name: 'admin-login-refused',
    as: 'visitor',
    sameLayout: true,
    path: '/admin/login',
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.dk');
      await page.getByLabel('Password', { exact: true }).fill('not the right one');
      await sendForm(page, 'Log in');
      await untilText('Invalid email or password')(page);
    },
  },
  {
    name: 'admin-login-proof',
    as: 'visitor',
    path: '/admin/login',
    before: needingProof('AdminLogin'),
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.dk');
      await page.getByLabel('Password', { exact: true }).fill('not the right one');
      await sendForm(page, 'Log in');
      await page.getByLabel('Computing...').waitFor();
    },
  },
  {
    name: 'admin-login-proof-failed',
    as: 'visitor',
    sameLayout: true,
    path: '/admin/login',
    before: failingProof('AdminLogin'),
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.dk');
      await page.getByLabel('Password', { exact: true }).fill('not the right one');
      await sendForm(page, 'Log in');
      await untilText('Check the box to try again.')(page);
    },
  },
  { name: 'admin-users', as: 'admin', path: '/admin/dashboard', reach: rows },
  { name: 'admin-users-long-names', as: 'admin', path: '/admin/dashboard', before: withLongNames, reach: rows },
  { name: 'admin-messages', as: 'admin', path: '/admin/dashboard?tab=messages', reach: rows },
  {
    name: 'admin-messages-shown',
    as: 'admin',
    path: '/admin/dashboard?tab=messages',
    reach: async (page) => {
      await showTexts(page);
      await untilText('The texts are shown.')(page);
      await rows(page);
    },
  },
  {
    name: 'admin-messages-reason',
    as: 'admin',
    path: '/admin/dashboard?tab=messages',
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show texts' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Show texts' }).click();
      await untilText('Choose a reason.')(page);
    },
  },
  {
    name: 'admin-reports',
    as: 'admin',
    path: '/admin/dashboard?tab=reports',
    before: changing('AdminReports', keepOwnReport),
    reach: untilText(REPORT_REASON),
  },
  {
    name: 'admin-report-note',
    as: 'admin',
    path: '/admin/dashboard?tab=reports',
    before: async (page) => {
      await withLongNames(page);
      await changing<Reports>('AdminReports', (data) => {
        keepOwnReport(data);
        Object.assign(data, JSON.parse(withLongNamesIn(JSON.stringify(data))));
      })(page);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add note' }).first().click();
      await page.getByLabel('Note, for other administrators').fill('Har fået en advarsel den 12. november.');
    },
  },
  {
    name: 'admin-report',
    as: 'admin',
    path: '/admin/report/evidence',
    before: withReport,
    reach: untilText('Between the two'),
  },
  {
    name: 'admin-report-missing',
    as: 'admin',
    sameLayout: true,
    path: '/admin/report/x',
    reach: untilText('Report not found'),
  },
  { name: 'admin-waiting', as: 'admin', path: '/admin/dashboard', before: waiting('AdminUsers') },
  {
    name: 'admin-failed',
    as: 'admin',
    path: '/admin/dashboard',
    before: failing('AdminUsers'),
    reach: untilText('Failed to fetch users'),
  },
  {
    name: 'admin-user',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}`,
    reach: untilText('Member since'),
  },
  {
    name: 'admin-user-suspicious',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}`,
    before: changing('AdminUser', beSuspicious),
    reach: untilText('Same addresses'),
  },
  {
    name: 'admin-user-posts',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}?tab=posts`,
    reach: (page) =>
      page
        .getByText(/^(Likes:|No posts\.)/)
        .first()
        .waitFor(),
  },
  {
    name: 'admin-user-messages',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}?tab=messages`,
    reach: untilText('Received'),
  },
  {
    name: 'admin-user-reports',
    as: 'admin',
    path: ({ newcomer }) => `/admin/user/${newcomer.id}?tab=reports`,
    reach: untilText('Skriver grimt'),
  },
  {
    name: 'admin-ban',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}`,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Ban', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-export',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}`,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Export data' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit', reach: rows },
  {
    name: 'admin-limits',
    as: 'admin',
    path: '/admin/limits',
    before: changing('LimitsMet', meetLimits),
    reach: rows,
  },
  {
    name: 'admin-limits-none',
    as: 'admin',
    path: '/admin/limits',
    before: changing<LimitsMet>('LimitsMet', ({ limitsMet }) => {
      limitsMet.items = [];
    }),
    reach: untilText('Nobody has met a limit in the last 24 hours.'),
  },
  {
    name: 'admin-limits-failed',
    as: 'admin',
    sameLayout: true,
    path: '/admin/limits',
    before: failing('LimitsMet'),
    reach: untilText('Failed to fetch the limits met'),
  },
  {
    name: 'admin-sources',
    as: 'admin',
    path: '/admin/blocked',
    before: withSources,
    reach: rows,
  },
  {
    name: 'admin-sources-none',
    as: 'admin',
    sameLayout: true,
    path: '/admin/blocked',
    before: answering('BlockedSources', {
      blockedSources: { __typename: 'BlockedSourcePage', items: [], total: 0 },
    }),
    reach: untilText('Nothing is blocked.'),
  },
  {
    name: 'admin-sources-refused',
    as: 'admin',
    path: '/admin/blocked',
    reach: async (page) => {
      await page.getByLabel('Domain', { exact: true }).fill('dk');
      await page.getByLabel('Reason, for other administrators').fill('En bølge af konti');
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await untilText('Enter a domain such as example.com.')(page);
    },
  },
];
