import type { Page } from '@playwright/test';
import { ask } from '../support/members.js';
import type { People } from './people.js';
import { failing, type Screen, untilText, waiting } from './screen.js';

const withFriend = ({ friend }: People) => `/messages/${friend.id}`;

const thread = (page: Page) => page.getByRole('log').getByRole('listitem').last().waitFor();

const blockNewcomer = ({ loner, newcomer }: People) => ask('POST', `/users/${newcomer.id}/block`, undefined, loner);

/** Chat list and conversations. */
export const MESSAGE_SCREENS: readonly Screen[] = [
  {
    name: 'conversation-blocked',
    as: 'loner',
    path: ({ newcomer }) => `/messages/${newcomer.id}`,
    window: true,
    reach: async (page, people) => {
      await blockNewcomer(people);
      await page.reload();
      await untilText('Du kan ikke skrive sammen')(page);
    },
  },
  {
    name: 'conversation-banned',
    as: 'newcomer',
    path: ({ banned }) => `/messages/${banned.id}`,
    window: true,
    reach: untilText('Profil ikke fundet.'),
  },

  { name: 'messages', as: 'viewer', path: '/messages', window: true, reach: untilText('kender ikke så mange') },
  {
    name: 'messages-none',
    as: 'loner',
    path: '/messages',
    window: true,
    reach: untilText('Ingen aktive chats endnu.'),
  },
  {
    name: 'messages-waiting',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: waiting('Chats'),
    reach: untilText('Indlæser chats...'),
  },
  {
    name: 'messages-failed',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: failing('Chats'),
    reach: untilText('Kunne ikke indlæse chats.'),
  },
  { name: 'conversation', as: 'viewer', path: withFriend, window: true, reach: thread },
  {
    name: 'conversation-waiting-period',
    as: 'newcomer',
    path: ({ viewer }) => `/messages/${viewer.id}`,
    window: true,
    reach: (page) => page.getByPlaceholder('Du kan skrive igen om').waitFor(),
  },
  {
    name: 'conversation-delete',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page) => {
      await thread(page);
      await page.getByRole('button', { name: 'Slet samtale' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'conversation-new',
    as: 'loner',
    path: withFriend,
    window: true,
    reach: untilText('begyndelse'),
  },
  {
    name: 'conversation-warning',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page) => {
      await thread(page);
      await page.getByRole('textbox', { name: 'Besked' }).fill('Du kan bare ringe på 20 30 40 50');
      await page.getByText('Det ligner et telefonnummer.').waitFor();
    },
  },
  {
    name: 'conversation-missing',
    as: 'viewer',
    path: '/messages/findes-ikke',
    window: true,
    reach: untilText('Profil ikke fundet.'),
  },
  {
    name: 'conversation-initials',
    as: 'viewer',
    path: ({ newcomer }) => `/messages/${newcomer.id}`,
    window: true,
    reach: thread,
  },
];
