import type { Page } from '@playwright/test';
import { ask } from '../support/members.js';
import type { People } from './people.js';
import { answering, failing, type Screen, untilText, waiting } from './screen.js';

/** Opens the menu of small screens. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Åbn menu/ }).click();
  await page.getByRole('dialog').waitFor();
}

const firstCard = (page: Page) =>
  page
    .getByRole('link', { name: /^Se Profil/ })
    .first()
    .waitFor();
const profileHead = (page: Page) => page.getByText('Medlem siden').first().waitFor();
const friendProfile = ({ friend }: People) => `/profile/${friend.id}`;
const withFriend = ({ friend }: People) => `/messages/${friend.id}`;
const thread = (page: Page) => page.getByRole('log').getByRole('listitem').last().waitFor();

const blockNewcomer = ({ loner, newcomer }: People) => ask('POST', `/users/${newcomer.id}/block`, undefined, loner);

/** Find Venner, profiles and messages. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'matches', as: 'viewer', path: '/matches', reach: firstCard },
  { name: 'matches-newcomer', as: 'newcomer', path: '/matches?sortering=common_asc', reach: firstCard },
  {
    name: 'matches-filters',
    as: 'viewer',
    path: '/matches?sortering=distance_asc&fra=25&til=80&afstand=75',
    phone: true,
    window: true,
    reach: async (page) => {
      await firstCard(page);
      await page.getByRole('button', { name: 'Filtre' }).click();
    },
  },
  {
    name: 'matches-waiting',
    as: 'viewer',
    path: '/matches',
    before: waiting('Matches'),
    reach: untilText('Finder dine matches...'),
  },
  {
    name: 'matches-empty',
    as: 'viewer',
    path: '/matches?fra=100&afstand=1',
    reach: untilText('Opdater dine interesser'),
  },
  {
    name: 'matches-failed',
    as: 'viewer',
    path: '/matches',
    before: failing('Matches'),
    reach: untilText('Ups! Noget gik galt'),
  },
  {
    name: 'matches-warming',
    as: 'viewer',
    path: '/matches',
    before: answering('Matches', null, [
      { message: 'Find Venner varmer op.', extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 60 } },
    ]),
    reach: untilText('Find Venner varmer op'),
  },
  { name: 'menu-member', as: 'viewer', path: '/matches', phone: true, window: true, reach: openMenu },

  { name: 'profile', as: 'viewer', path: '/profile', reach: profileHead },
  { name: 'profile-newcomer', as: 'newcomer', path: '/profile', reach: profileHead },
  {
    name: 'profile-waiting',
    as: 'viewer',
    path: '/profile',
    before: waiting('OwnProfile'),
    reach: untilText('Indlæser profil...'),
  },
  { name: 'member', as: 'viewer', path: friendProfile, reach: profileHead },
  { name: 'member-newcomer', as: 'viewer', path: ({ newcomer }) => `/profile/${newcomer.id}`, reach: profileHead },
  { name: 'member-missing', as: 'viewer', path: '/profile/findes-ikke', reach: untilText('Profil ikke fundet.') },
  {
    name: 'member-failed',
    as: 'viewer',
    path: friendProfile,
    before: failing('MemberProfile'),
    reach: untilText('Kunne ikke indlæse profil.'),
  },

  {
    name: 'member-report',
    as: 'viewer',
    path: friendProfile,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Rapporter bruger' }).click();
      await page.getByRole('button', { name: 'Send rapport' }).click();
      await untilText('Angiv venligst en begrundelse.')(page);
    },
  },
  {
    name: 'member-block',
    as: 'viewer',
    path: friendProfile,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Bloker bruger' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'member-blocked',
    as: 'loner',
    path: ({ newcomer }) => `/profile/${newcomer.id}`,
    reach: async (page, people) => {
      await blockNewcomer(people);
      await page.reload();
      await untilText('Du har blokeret')(page);
    },
  },
  {
    name: 'profile-blocked-members',
    as: 'loner',
    path: '/profile',
    reach: async (page, people) => {
      await blockNewcomer(people);
      await page.reload();
      await untilText('Blokeret ')(page);
    },
  },
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
];
