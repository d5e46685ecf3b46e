import type { Page } from '@playwright/test';
import { failing, type Screen, untilText, waiting } from './screen.js';

const rows = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor();

export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-login', as: 'visitor', path: '/admin/login' },
  { name: 'admin-users', as: 'admin', path: '/admin/dashboard', reach: rows },
  { name: 'admin-messages', as: 'admin', path: '/admin/dashboard?tab=messages', reach: rows },
  { name: 'admin-reports', as: 'admin', path: '/admin/dashboard?tab=reports', reach: untilText('Skriver grimt') },
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
