import { showTexts } from '../../../support/page/show-texts.js';
import { personOf, rows, withLongNames } from '../../admin-people.js';
import {
  changing,
  failing,
  failingProof,
  needingProof,
  type Screen,
  sendForm,
  untilText,
  waiting,
} from '../../screen.js';

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
  { name: 'admin-waiting', as: 'admin', path: '/admin/dashboard', before: waiting('AdminUsers') },
  {
    name: 'admin-failed',
    sameLayout: true,
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
      await page.getByRole('button', { name: 'Suspend', exact: true }).click();
      await page.getByRole('alertdialog').getByLabel('For how long').selectOption('No end');
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
];
