import type { Page } from '@playwright/test';
import { personOf } from '../../admin-people.js';
import { answering, changing, INVITATION, type Screen, untilText } from '../../screen.js';

const aftale = (typename: 'AdminAftale' | 'ReportedAftale', changes: object) => ({
  __typename: typename,
  title: INVITATION.title,
  startsAt: '2030-11-30T09:00:00.000Z',
  endsAt: '2030-11-30T12:30:00.000Z',
  town: 'Kirke Hyllinge',
  places: 12,
  coming: 3,
  cancelledAt: null,
  ...changes,
});

const GUESTS = {
  __typename: 'AdminAftaleGuests',
  place: 'Ved bænken bag kirken, hvor stien går ned til søen; ring på telefonen hos Svendsen, hvis porten er låst',
  host: personOf('bo', 'Bjørn-Åge_Thorsgaard'),
  guests: ['WWWWWWWWWWWWWWWWWWWW', 'محمد_عبد_الرحمن_زيد', 'Åse'].map((name, at) => personOf(`guest${at}`, name)),
};

interface Posts {
  adminUser: { posts: object[] };
}

const postOf = (id: string, content: string, of: object) => ({
  __typename: 'AdminPost',
  id,
  content,
  createdAt: '2026-11-20T08:12:00.000Z',
  interest: { __typename: 'Interest', id: 'food', name: 'Madlavning' },
  likeCount: 4,
  commentCount: 2,
  aftale: of,
});

/** One whose title is its text, and one that is cancelled. */
const inviteTwice = ({ adminUser }: Posts): void => {
  adminUser.posts = [
    postOf('p1', INVITATION.title, aftale('AdminAftale', {})),
    postOf(
      'p2',
      'Vi tager det helt roligt.\nAlle kan være med.',
      aftale('AdminAftale', {
        title: 'Tur langs Lejre Å',
        startsAt: '2026-11-30T19:00:00.000Z',
        endsAt: '2026-12-01T01:00:00.000Z',
        cancelledAt: '2026-11-21T09:30:00.000Z',
      }),
    ),
  ];
};

const entryOf = (id: string, thing: string, reason: string, snapshot: object) => ({
  __typename: 'AdminReportEntry',
  id,
  kind: 'harassment',
  reason,
  thing,
  thingId: `thing-${id}`,
  location: null,
  createdAt: '2026-11-20T08:12:00.000Z',
  messages: [],
  snapshot: {
    __typename: 'ReportedSnapshot',
    interests: [],
    age: null,
    town: null,
    postText: null,
    audience: null,
    aftale: null,
    writtenAt: '2026-11-20T08:02:00.000Z',
    deleted: false,
    ...snapshot,
  },
});

/** A reported aftale, a comment for those who are coming to it, and an aftale for two. */
const withReport = answering('ReportDetail', {
  adminReport: {
    __typename: 'AdminReport',
    id: 'aftaler',
    report: {
      __typename: 'Report',
      id: 'aftaler',
      reporter: personOf('aase', 'Åse'),
      reported: personOf('bo', 'Bjørn-Åge_Thorsgaard'),
      visitor: null,
      kind: 'harassment',
      urgent: false,
      things: ['post', 'comment', 'proposal'],
      reason: 'Farligt sted',
      status: 'pending',
      adminNotes: '',
      handledAt: null,
      createdAt: '2026-11-20T08:12:00.000Z',
      keptMessages: 0,
    },
    entries: [
      entryOf('post', 'post', 'Farligt sted.', { text: INVITATION.title, aftale: aftale('ReportedAftale', {}) }),
      entryOf('comment', 'comment', 'Lokker folk væk.', {
        text: 'Gå bare ind ad bagdøren.',
        postText: INVITATION.title,
        audience: 'coming',
      }),
      entryOf('proposal', 'proposal', 'Vil kun mødes hjemme hos sig selv.', {
        text: 'Kaffe hos mig',
        aftale: aftale('ReportedAftale', { title: 'Kaffe hos mig', endsAt: null, places: null, coming: 0 }),
      }),
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
      commentsByReported: 1,
    },
  },
});

/** Chooses a reason to see the place and the guests of the first aftale. */
async function showGuests(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Show place/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A report' }).check();
  await dialog.getByRole('button', { name: 'Show place and who is coming' }).click();
  await untilText('Ved bænken bag kirken')(page);
}

export const ADMIN_AFTALER_SCREENS: readonly Screen[] = [
  {
    name: 'admin-aftaler',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}?tab=posts`,
    before: async (page) => {
      await changing('AdminUserPosts', inviteTwice)(page);
      await answering('AdminAftaleGuests', { adminAftaleGuests: GUESTS })(page);
    },
    reach: showGuests,
  },
  {
    name: 'admin-aftale-remove',
    as: 'admin',
    path: ({ friend }) => `/admin/user/${friend.id}?tab=posts`,
    before: changing('AdminUserPosts', inviteTwice),
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove and cancel meeting' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-report-aftaler',
    as: 'admin',
    path: '/admin/report/aftaler',
    before: async (page) => {
      await withReport(page);
      await answering('AdminReportedGuests', { adminReportedGuests: GUESTS })(page);
    },
    reach: showGuests,
  },
];
