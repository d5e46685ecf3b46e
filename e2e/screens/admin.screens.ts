import type { Page } from '@playwright/test';
import { failing, type Screen, sendForm, untilText, waiting } from './screen.js';

/** The people in the server's responses get the longest names, one of them from right to left. */
const withLongNames = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const names = ['Bjørn-Åge_Thorsgaard', 'WWWWWWWWWWWWWWWWWWWW', 'محمد_عبد_الرحمن_زيد'];
    let next = 0;
    const text = (await response.text()).replaceAll(/"username":"[^"]*"/g, () => {
      next += 1;
      return `"username":"${names[next % names.length] ?? ''}"`;
    });
    return route.fulfill({ response, body: text });
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
  { name: 'admin-users', as: 'admin', path: '/admin/dashboard', reach: rows },
  { name: 'admin-users-long-names', as: 'admin', path: '/admin/dashboard', before: withLongNames, reach: rows },
  { name: 'admin-messages', as: 'admin', path: '/admin/dashboard?tab=messages', reach: rows },
  { name: 'admin-reports', as: 'admin', path: '/admin/dashboard?tab=reports', reach: untilText('Skriver grimt') },
  {
    name: 'admin-report-note',
    as: 'admin',
    path: '/admin/dashboard?tab=reports',
    before: withLongNames,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add note' }).first().click();
      await page.getByLabel('Note, for other administrators').fill('Har fået en advarsel den 12. november.');
    },
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
];
