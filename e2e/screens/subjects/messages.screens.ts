import type { Page } from '@playwright/test';
import { ask, newMember, sendAs } from '../../support/people/members.js';
import type { People } from '../people.js';
import { answering, changing, failing, limiting, type Screen, untilText, waiting } from '../screen.js';

const withFriend = ({ friend }: People) => `/messages/${friend.id}`;

const thread = (page: Page) => page.getByRole('log').getByRole('listitem').last().waitFor();

const blockNewcomer = ({ loner, newcomer }: People) => ask('POST', `/users/${newcomer.id}/block`, undefined, loner);

/** The longest name and count, a language that is written from the right, Plus, and members not met yet. */
const MANY_CHATS = (
  [
    ['Bjørn-Åge_Thorsgaard', 'plus', 128, true, 'Jeg har talt dem alle sammen, og der er flere, end man tror.'],
    ['WWWWWWWWWWWWWWWWWWWW', 'user', 100, false, 'Et langt navn'],
    ['שרה_כהן', 'user', 1, true, 'שלום, מה שלומך היום? אולי נצא לטיול ארוך בשבת ביער'],
    ['Ib_K', 'user', 0, false, 'Hej'],
  ] as const
).map(([username, role, unreadCount, bothWrote, content], index) => ({
  __typename: 'Chat',
  id: `chat${index}`,
  username,
  role,
  avatarUrl: null,
  unreadCount,
  bothWrote,
  changeNumber: 1,
  lastMessage: {
    __typename: 'Message',
    id: `message${index}`,
    clientMessageId: `client${index}`,
    number: 1,
    senderId: `chat${index}`,
    recipientId: 'viewer',
    content,
    createdAt: '2026-11-20T10:00:00Z',
  },
}));

const found = (content: readonly (readonly [text: string, isHit: boolean])[], index: number) => ({
  __typename: 'FoundMessage',
  message: {
    __typename: 'Message',
    id: `message${index}`,
    number: 40 - index,
    senderId: index === 1 ? 'viewer' : `chat${index % 3}`,
    createdAt: '2026-11-20T10:00:00Z',
  },
  partner: {
    __typename: 'ChatPartner',
    id: `chat${index % 3}`,
    username: MANY_CHATS[index % 3]?.username ?? '',
    role: 'user',
    avatarUrl: null,
  },
  excerpt: content.map(([text, isHit]) => ({ __typename: 'ExcerptPart', text, isHit })),
});

/** Hits at the beginning, in the middle and at the end, a long word, and a language that is written from the right. */
const FOUND = [
  found(
    [
      ['Thorsgaard', true],
      [' er så mit efternavn, og det har vi heddet i fem generationer.', false],
    ],
    0,
  ),
  found(
    [
      ['…talte om det hele aftenen, og så kom jeg i tanke om, at ', false],
      ['Thor', true],
      ['…', false],
    ],
    1,
  ),
  found(
    [
      ['שלום ', false],
      ['Thor', true],
      [' מה שלומך היום?', false],
    ],
    2,
  ),
  found(
    [
      ['…', false],
      ['thorsgaard', true],
      ['.dk/en-meget-lang-adresse-der-ikke-har-et-eneste-mellemrum-nogen-steder', false],
      ['…', false],
    ],
    3,
  ),
];

/** Types into the field above the list. */
const searching = (text: string, reached: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill(text);
  await page.getByText(reached).first().waitFor();
};

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
    sameLayout: true,
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
    sameLayout: true,
    as: 'viewer',
    path: '/messages',
    window: true,
    before: failing('Chats'),
    reach: untilText('Kunne ikke indlæse chats.'),
  },
  { name: 'conversation', as: 'viewer', path: withFriend, window: true, reach: thread },
  {
    name: 'conversation-have-met',
    as: 'viewer',
    path: withFriend,
    window: true,
    before: changing<{ member: { haveMet: boolean } }>('HaveMet', ({ member }) => {
      member.haveMet = true;
    }),
    reach: untilText('I har mødt hinanden'),
  },
  {
    name: 'conversation-waiting-period',
    as: 'newcomer',
    path: ({ viewer }) => `/messages/${viewer.id}`,
    window: true,
    reach: async (page, { newcomer, viewer }) => {
      // On a busy machine the period since the first message may be over; then this one begins another.
      const message = { to: viewer.id, content: 'Jeg læser også gerne med på en tur.' };
      if ((await ask('POST', '/messages/send', message, newcomer)).status < 300) await page.reload();
      await page.getByPlaceholder('Du kan skrive igen om').waitFor();
    },
  },
  {
    name: 'conversation-delete',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page) => {
      await thread(page);
      const direct = page.getByRole('button', { name: 'Slet samtale' });
      if (await direct.isVisible()) await direct.click();
      else {
        // A narrow conversation has it in a menu.
        await page.getByRole('button', { name: 'Mere' }).click();
        await page.getByRole('menuitem', { name: 'Slet samtale' }).click();
      }
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
    name: 'conversation-new-few-left',
    sameLayout: true,
    as: 'loner',
    path: withFriend,
    window: true,
    before: answering('NewConversations', {
      newConversations: { __typename: 'NewConversations', allowed: 30, left: 12 },
    }),
    reach: untilText('12 samtaler mere i dag.'),
  },
  {
    name: 'conversation-new-refused',
    as: 'loner',
    path: withFriend,
    window: true,
    before: async (page) => {
      // Messages are sent over the socket where there is one.
      await page.routeWebSocket('**/graphql', (socket) => socket.close());
      await limiting('SendMessage', 'sameText')(page);
    },
    reach: async (page) => {
      const box = page.getByRole('textbox', { name: 'Besked' });
      await box.fill('Hej. Jeg er ny her og leder efter nogen at gå lange ture med i skoven.');
      await box.press('Enter');
      await page.getByRole('alert').waitFor();
    },
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
    name: 'conversation-menu',
    as: 'viewer',
    path: withFriend,
    window: true,
    phone: true,
    reach: async (page) => {
      await thread(page);
      await page.getByRole('button', { name: 'Mere' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'conversation-met',
    as: 'admin',
    path: '/messages',
    window: true,
    reach: async (page, { admin }) => {
      const ida = await newMember('Ida');
      await sendAs(admin, ida, 'Hej Ida. Skal vi prøve den nye svømmehal sammen?');
      await page.goto(`/messages/${ida.id}`);
      await thread(page);
      await sendAs(ida, admin, 'Ja, gerne.');
      await page.getByRole('log').getByText('I skriver sammen nu.').waitFor();
    },
  },
  {
    name: 'conversation-not-sent',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page) => {
      await thread(page);
      await page.context().setOffline(true);
      const box = page.getByRole('textbox', { name: 'Besked' });
      await box.fill('Ses vi ved den store p-plads?');
      await box.press('Enter');
      await page.getByText('Ikke sendt').waitFor();
    },
  },
  {
    name: 'messages-many',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: answering('Chats', { chats: MANY_CHATS }),
    reach: untilText('99+'),
  },
  {
    name: 'messages-search',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: async (page) => {
      await answering('Chats', { chats: MANY_CHATS })(page);
      await answering('SearchMessages', {
        searchMessages: { __typename: 'MessageSearch', messages: FOUND, endCursor: 'more' },
      })(page);
    },
    reach: searching('thor', 'Vis flere'),
  },
  {
    name: 'messages-search-none',
    as: 'viewer',
    path: '/messages',
    window: true,
    reach: searching('æblegrød', 'Ingen samtaler eller beskeder'),
  },
  {
    name: 'messages-search-waiting',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: waiting('SearchMessages'),
    reach: searching('kaffe', 'Søger...'),
  },
  {
    name: 'messages-search-failed',
    as: 'viewer',
    path: '/messages',
    window: true,
    before: failing('SearchMessages'),
    reach: searching('kaffe', 'Søgningen gik ikke igennem.'),
  },
  {
    name: 'messages-search-limited',
    sameLayout: true,
    as: 'viewer',
    path: '/messages',
    window: true,
    before: limiting('SearchMessages', 'messageSearch'),
    reach: searching('kaffe', 'Du har søgt rigtig mange gange'),
  },
  {
    name: 'conversation-found',
    as: 'viewer',
    path: ({ friend }) => `/messages/${friend.id}?besked=1`,
    window: true,
    reach: thread,
  },
  {
    name: 'conversation-missing',
    as: 'viewer',
    sameLayout: true,
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
