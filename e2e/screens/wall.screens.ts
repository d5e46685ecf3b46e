import type { Page } from '@playwright/test';
import { failing, type Screen, untilText, waiting } from './screen.js';

const firstPost = (page: Page) => page.getByRole('article').first().waitFor();
const openComments = async (page: Page) => {
  await page
    .getByRole('article')
    .filter({ hasText: 'Jeg går en tur på søndag kl. 10' })
    .getByRole('button', { name: /kommentar/ })
    .click();
  await page.getByRole('heading', { name: 'Kommentarer' }).waitFor();
  await page.getByRole('article').getByRole('listitem').first().waitFor();
};

/** The wall (Opslagstavle). */
export const WALL_SCREENS: readonly Screen[] = [
  { name: 'wall', as: 'viewer', path: '/wall', reach: firstPost },
  { name: 'wall-comments', as: 'viewer', path: '/wall', reach: openComments },
  {
    name: 'wall-filtered',
    as: 'newcomer',
    path: '/wall',
    reach: async (page) => {
      await page.getByRole('article').getByRole('button', { name: 'Surdej' }).click();
      await page.getByRole('button', { name: 'Surdej', pressed: true }).waitFor();
    },
  },
  {
    name: 'wall-waiting',
    as: 'viewer',
    path: '/wall',
    before: waiting('Posts'),
    reach: untilText('Indlæser opslag...'),
  },
  {
    name: 'wall-failed',
    as: 'viewer',
    path: '/wall',
    before: failing('Posts'),
    reach: untilText('Kunne ikke hente opslag lige nu.'),
  },
  {
    name: 'wall-empty',
    as: 'viewer',
    path: '/wall',
    reach: async (page) => {
      await firstPost(page);
      await page.getByRole('combobox', { name: 'Interesse' }).first().selectOption('Radioamatør');
      await page.getByText('Der er ingen opslag endnu.').waitFor();
    },
  },
  {
    name: 'wall-too-long',
    as: 'viewer',
    path: '/wall',
    window: true,
    reach: async (page) => {
      await firstPost(page);
      await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Jeg har meget på hjerte. '.repeat(41));
      await page.getByText('Opslaget må højst være 1000 tegn').waitFor();
    },
  },
  {
    name: 'wall-delete-comment',
    as: 'loner',
    path: '/wall',
    window: true,
    reach: async (page) => {
      await openComments(page);
      const post = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Kommentarer' }) });
      await post.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Det lyder hyggeligt.');
      await post.getByRole('button', { name: 'Send' }).click();
      await post.getByRole('button', { name: 'Slet kommentar' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
