import type { Page } from '@playwright/test';
import type { WritingBarrier } from '@venn/schema/writing';
import type { People } from '../people.js';
import { changing, overridingViewer, type Screen, untilText } from '../screen.js';

const ACCOUNT = '/profile?fane=konto';
const ON_BREAK = { breakSince: '2026-11-20T08:12:00.000Z', breakUntil: '2026-12-20' };
const LATER = 'Du kan skrive igen, når pausen er slut.';

const friendProfile = ({ friend }: People) => `/profile/${friend.id}`;
const withFriend = ({ friend }: People) => `/messages/${friend.id}`;

const profileBehind = (writingBarrier: WritingBarrier) =>
  changing<{ member: { writingBarrier: WritingBarrier } }>('MemberProfile', ({ member }) => {
    member.writingBarrier = writingBarrier;
  });
interface Writing {
  viewerCanWrite: boolean;
  writingBarrier: WritingBarrier;
}
const threadBehind = (writingBarrier: WritingBarrier) => async (page: Page) => {
  const behind: Writing = { viewerCanWrite: false, writingBarrier };
  await changing<{ messages: Writing }>('Thread', ({ messages }) => void Object.assign(messages, behind))(page);
  // The page asks what has changed as soon as its connection is there.
  await changing<{ messageChanges: Writing }>(
    'ThreadChanges',
    (data) => void Object.assign(data.messageChanges, behind),
  )(page);
};

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Hold pause' }).click();
  await page.getByText('På en bestemt dag').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold pause' }).click();
  await untilText('Skriv den dag, du er tilbage')(page);
}

/** Breaks, and who may write first, as the member and as others see them. */
export const VISIBILITY_SCREENS: readonly Screen[] = [
  {
    name: 'profile-break',
    as: 'viewer',
    path: ACCOUNT,
    before: overridingViewer('OwnProfile', ON_BREAK),
    reach: untilText('Vælg en anden dag'),
  },
  { name: 'profile-break-day', as: 'viewer', path: ACCOUNT, window: true, reach: openDialog },
  {
    name: 'profile-on-break',
    as: 'viewer',
    path: '/profile',
    before: overridingViewer('OwnProfile', ON_BREAK),
    reach: untilText('Afslut pausen'),
  },
  {
    name: 'matches-on-break',
    as: 'viewer',
    path: '/matches',
    before: changing<{ viewer: object }>('Greeting', (data) => {
      Object.assign(data.viewer, ON_BREAK);
    }),
    reach: untilText('Afslut pausen'),
  },
  {
    name: 'member-on-break',
    as: 'viewer',
    path: friendProfile,
    before: profileBehind('break'),
    reach: untilText(LATER),
  },
  {
    name: 'member-own-break',
    as: 'viewer',
    path: friendProfile,
    before: profileBehind('own_break'),
    reach: untilText('Gå til pausen'),
  },
  {
    name: 'conversation-on-break',
    as: 'loner',
    path: withFriend,
    window: true,
    before: threadBehind('break'),
    reach: untilText(LATER),
  },
  {
    name: 'conversation-own-break',
    as: 'loner',
    path: withFriend,
    window: true,
    before: threadBehind('own_break'),
    reach: untilText('Gå til pausen'),
  },
  {
    name: 'profile-writes-first',
    sameLayout: true,
    as: 'viewer',
    path: ACCOUNT,
    before: overridingViewer('OwnProfile', { firstWriters: 'nobody' }),
    reach: untilText('Hvem må skrive til dig først?'),
  },
  {
    name: 'member-shared-interest',
    as: 'viewer',
    path: friendProfile,
    before: profileBehind('shared_interest'),
    reach: untilText('skriver med dem, der deler en interesse'),
  },
  {
    name: 'member-writes-first',
    as: 'viewer',
    path: friendProfile,
    before: profileBehind('nobody'),
    reach: untilText('skriver selv først'),
  },
  {
    name: 'conversation-shared-interest',
    as: 'loner',
    path: withFriend,
    window: true,
    before: threadBehind('shared_interest'),
    reach: untilText('Når I har valgt den samme interesse, kan du skrive.'),
  },
  {
    name: 'conversation-writes-first',
    sameLayout: true,
    as: 'loner',
    path: withFriend,
    window: true,
    before: threadBehind('nobody'),
    reach: untilText('Du kan svare, når du får en besked.'),
  },
];
