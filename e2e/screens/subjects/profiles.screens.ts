import type { Page } from '@playwright/test';
import { ask, newMember } from '../../support/people/members.js';
import { everyInterest, type People } from '../people.js';
import { answering, changing, failing, INVITATION, type Screen, untilText, waiting } from '../screen.js';

const profileHead = (page: Page) => page.getByText('Medlem siden').first().waitFor();

const friendProfile = ({ friend }: People) => `/profile/${friend.id}`;

const blockNewcomer = ({ loner, newcomer }: People) => ask('POST', `/users/${newcomer.id}/block`, undefined, loner);

/** Profiles, blocks and reports. */
export const PROFILE_SCREENS: readonly Screen[] = [
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
  {
    name: 'member-invitation',
    as: 'viewer',
    path: friendProfile,
    before: changing<{ member: { nextAftale: object } }>('MemberProfile', ({ member }) => {
      member.nextAftale = INVITATION;
    }),
    reach: untilText('Inviterer til'),
  },
  {
    name: 'member-waiting',
    as: 'viewer',
    path: friendProfile,
    before: waiting('MemberProfile'),
    reach: untilText('Indlæser profil...'),
  },
  { name: 'member-newcomer', as: 'viewer', path: ({ newcomer }) => `/profile/${newcomer.id}`, reach: profileHead },
  {
    name: 'member-many-interests',
    as: 'viewer',
    path: '/matches',
    reach: async (page) => {
      const interests = (await everyInterest()).slice(0, 50);
      const { id } = await newMember('WWWWWWWWWWWWW', { interests, about_me: 'W'.repeat(200) });
      await page.goto(`/profile/${id}`);
      await page.getByRole('button', { name: 'Vis alle interesser' }).click();
    },
  },
  {
    name: 'member-nothing-shared',
    as: 'viewer',
    path: '/matches',
    reach: async (page) => {
      const { id } = await newMember('Bjørn-Åge_Tho', { interests: (await everyInterest()).slice(60, 62) });
      await page.goto(`/profile/${id}`);
      await untilText('Spørg om noget, du ikke kender.')(page);
    },
  },
  { name: 'member-missing', as: 'viewer', path: '/profile/findes-ikke', reach: untilText('Profil ikke fundet.') },
  {
    name: 'member-failed',
    sameLayout: true,
    as: 'viewer',
    path: friendProfile,
    before: failing('MemberProfile'),
    reach: untilText('Kunne ikke indlæse profil.'),
  },
  {
    name: 'member-limit',
    as: 'viewer',
    path: friendProfile,
    before: answering('MemberProfile', null, [
      {
        message: 'Du har set mange profiler på kort tid. Hold en lille pause, og kig videre om lidt.',
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 600 },
      },
    ]),
    reach: untilText('Hold en lille pause'),
    sameLayout: true,
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
    name: 'member-report-danger',
    as: 'viewer',
    path: friendProfile,
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Rapporter bruger' }).click();
      await page.getByLabel('Hvad handler det om?').selectOption('danger_to_life');
      await untilText('Ring 112 først')(page);
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
    path: '/profile?fane=konto',
    reach: async (page, people) => {
      await blockNewcomer(people);
      await page.reload();
      await untilText('Blokeret ')(page);
    },
  },
  {
    name: 'member-hidden',
    as: 'viewer',
    path: friendProfile,
    before: changing<{ member: { isHidden: boolean } }>('MemberProfile', ({ member }) => {
      member.isHidden = true;
    }),
    reach: untilText('vises ikke i din Find Venner'),
  },
  {
    name: 'profile-hidden-members',
    as: 'viewer',
    path: '/profile?fane=konto',
    before: answering('HiddenMembers', {
      hiddenMembers: ['WWWWWWWWWWWWWWWWWWWW', 'Karen_i_haven', 'Bjørn-Åge_Tho'].map((username, index) => ({
        __typename: 'HiddenMember',
        id: String(index),
        username,
        avatarUrl: null,
        hiddenAt: '2026-01-13T12:00:00.000Z',
      })),
    }),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Se dem' }).click();
      await untilText('Skjult ')(page);
    },
  },
];
