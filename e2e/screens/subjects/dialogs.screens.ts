import type { Page } from '@playwright/test';
import { ask, newMember } from '../../support/people/members.js';
import { changing, type Screen, untilText } from '../screen.js';
import { keepOwnPosts } from './wall.screens.js';

const question = (page: Page) => page.getByRole('alertdialog').waitFor();

async function reportMessage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Rapporter beskeden/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Begrundelse').fill('Bliver ved, selv om jeg har sagt nej.');
}

/** Questions that no other list of screens opens. */
export const DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'conversation-delete-message',
    as: 'viewer',
    path: ({ friend }) => `/messages/${friend.id}`,
    window: true,
    reach: async (page) => {
      const bin = page.getByRole('button', { name: /^Slet beskeden/ }).last();
      await bin.focus();
      await page.keyboard.press('Enter');
      await question(page);
    },
  },
  {
    name: 'conversation-message-tapped',
    as: 'viewer',
    path: ({ friend }) => `/messages/${friend.id}`,
    window: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Rapporter beskeden/ })
        .last()
        .focus();
    },
  },
  {
    name: 'conversation-report',
    as: 'viewer',
    path: ({ friend }) => `/messages/${friend.id}`,
    window: true,
    reach: reportMessage,
  },
  {
    name: 'conversation-report-discard',
    as: 'viewer',
    path: ({ friend }) => `/messages/${friend.id}`,
    window: true,
    reach: async (page) => {
      await reportMessage(page);
      await page.keyboard.press('Escape');
      await untilText('Smid teksten væk?')(page);
    },
  },
  {
    name: 'wall-report',
    as: 'viewer',
    path: '/wall',
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Rapporter opslaget' }).first().click();
      await page.getByRole('dialog').getByLabel('Begrundelse').waitFor();
    },
  },
  {
    name: 'wall-delete-post',
    as: 'loner',
    path: '/wall',
    window: true,
    before: changing<Parameters<typeof keepOwnPosts>[0]>('Posts', (data) => {
      keepOwnPosts(data);
      // The first post can be deleted, whoever wrote it.
      for (const post of data.posts.items.slice(0, 1)) post.viewerCanDelete = true;
    }),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Slet opslaget' }).first().click();
      await question(page);
    },
  },
  {
    name: 'member-unblock',
    as: 'loner',
    path: '/matches',
    window: true,
    reach: async (page, { loner }) => {
      const stranger = await newMember('Preben');
      await ask('POST', `/users/${stranger.id}/block`, undefined, loner);
      await page.goto(`/profile/${stranger.id}`);
      await page.getByRole('button', { name: 'Ophæv blokering' }).first().click();
      await question(page);
    },
  },
  {
    name: 'admin-delete-user',
    as: 'admin',
    path: ({ newcomer }) => `/admin/dashboard?search=${encodeURIComponent(newcomer.username)}`,
    window: true,
    reach: async (page, { newcomer }) => {
      await page.getByRole('button', { name: `Delete ${newcomer.username}` }).click();
      await question(page);
    },
  },
];
