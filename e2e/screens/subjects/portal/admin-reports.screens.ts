import { personOf, withLongNames, withLongNamesIn } from '../../admin-people.js';
import { REPORT_REASON } from '../../people.js';
import { answering, changing, type Screen, untilText } from '../../screen.js';

interface Reports {
  adminReports: { items: { reason: string }[] };
}

/** Only the report of these screens: other stories report members, too. */
const keepOwnReport = ({ adminReports }: Reports): void => {
  adminReports.items = adminReports.items.filter(({ reason }) => reason === REPORT_REASON).slice(0, 1);
};

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

const DECISION = {
  __typename: 'Decision',
  id: 'decision',
  kind: 'remove_comment',
  ground: 'harassment',
  facts: 'Du truede et andet medlem.',
  foundBy: 'report',
  content: 'Du slipper ikke for mig',
  endsAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  seenAt: null,
  undoneAt: null,
  note: '',
  reasonsMissing: false,
  actor: personOf('dd', 'Frida'),
};

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
        age: null,
        town: null,
        audience: null,
        aftale: null,
        writtenAt: '2026-11-20T08:02:00.000Z',
        ...snapshot,
      },
      messages: messages.map((message) => ({ __typename: 'ReportedMessage', ...message })),
      ...entry,
    })),
    decisions: [DECISION],
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

/** A visitor's report with a link that names nothing of Venn's. */
const withVisitorReport = answering('ReportDetail', {
  adminReport: {
    __typename: 'AdminReport',
    id: 'visitors',
    report: reportOf({
      id: 'visitors',
      reporter: null,
      reported: null,
      visitor: {
        __typename: 'ReportVisitor',
        name: 'Åse Bjørn',
        email: 'aase.bjoern@example.dk',
        emailConfirmed: false,
      },
      things: [],
      reason: 'Skriver, at hun ikke kan mere.',
      keptMessages: 0,
    }),
    entries: [
      {
        __typename: 'AdminReportEntry',
        id: 'visitors-entry',
        thing: null,
        thingId: null,
        kind: 'danger_to_life',
        reason: 'Skriver, at hun ikke kan mere.',
        location: 'Gruppen ”Gåture i Aarhus” på en anden side',
        createdAt: '2026-11-20T08:12:00.000Z',
        snapshot: null,
        messages: [],
      },
    ],
    decisions: [],
    between: {
      __typename: 'AdminBetween',
      reports: [],
      blocks: [],
      messagesByReporter: 0,
      messagesByReported: 0,
      firstMessageAt: null,
      lastMessageAt: null,
      commentsByReporter: 0,
      commentsByReported: 0,
    },
  },
});

export const ADMIN_REPORT_SCREENS: readonly Screen[] = [
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
    name: 'admin-report-visitor',
    as: 'admin',
    path: '/admin/report/visitors',
    before: withVisitorReport,
    reach: untilText('Åse Bjørn'),
  },
  {
    name: 'admin-report-missing',
    as: 'admin',
    sameLayout: true,
    path: '/admin/report/x',
    reach: untilText('Report not found'),
  },
];
