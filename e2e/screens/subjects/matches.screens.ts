import type { Page } from '@playwright/test';
import { newMember } from '../../support/people/members.js';
import { everyInterest } from '../people.js';
import { answering, changing, failing, INVITATION, type Screen, untilText, waiting } from '../screen.js';

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

export const MATCH_SCREENS: readonly Screen[] = [
  { name: 'matches', as: 'viewer', path: '/matches', reach: firstCard },
  { name: 'matches-newcomer', as: 'newcomer', path: '/matches?sortering=common_asc', reach: firstCard },
  {
    name: 'matches-greeting',
    as: 'viewer',
    path: '/matches',
    before: changing<{ greeting: object }>('Greeting', (data) => {
      const person = (id: string, username: string) => ({
        __typename: 'GreetingPerson',
        id,
        username,
        avatarUrl: null,
      });
      const line = (total: number) => ({
        __typename: 'GreetingLine',
        total,
        people: [person('1', 'Bjørn-Åge_Tho'), person('2', 'WWWWWWWWWWWWW'), person('3', 'Karen')],
      });
      data.greeting = {
        __typename: 'Greeting',
        since: '2026-01-13T23:00:00.000Z',
        unread: line(124),
        newcomers: line(100),
        nextAftale: INVITATION,
      };
    }),
    reach: untilText('Over 99 nye deler noget med dig'),
  },
  {
    name: 'matches-invitation',
    as: 'viewer',
    path: '/matches',
    before: changing<{ matches: { items: { nextAftale: object }[] } }>('Matches', ({ matches }) => {
      for (const match of matches.items.slice(0, 2)) match.nextAftale = INVITATION;
    }),
    reach: untilText('Inviterer til'),
  },
  {
    name: 'matches-long-names',
    as: 'viewer',
    path: '/matches',
    reach: async (page) => {
      await newMember('WWWWWWWWWWWWW', { gender: 'prefer-not-to-say' });
      await newMember('Bjørn-Åge_Tho', { interests: await everyInterest() });
      await page.goto('/matches?afstand=1');
      await firstCard(page);
    },
  },
  {
    name: 'matches-hidden',
    as: 'viewer',
    path: '/matches',
    before: answering('HideMember', {
      hideMember: { __typename: 'HideState', memberId: '1', isHidden: true, message: '' },
    }),
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Vis ikke .* igen$/ })
        .nth(1)
        .click();
      await untilText('vises ikke igen.')(page);
    },
  },
  {
    name: 'matches-filters',
    as: 'viewer',
    path: '/matches?sortering=distance_asc&fra=25&til=80&afstand=75',
    phone: true,
    window: true,
    reach: async (page) => {
      await firstCard(page);
      await page.getByRole('button', { name: 'Filtre', exact: true }).click();
      await untilText('Aktiv for nylig')(page);
    },
  },
  {
    name: 'matches-more-filters',
    as: 'viewer',
    path: '/matches?uskrevet=true&aktiv=month',
    reach: async (page) => {
      await page.getByRole('button', { name: /^(Flere filtre|Filtre)$/ }).click();
      await untilText('Aktiv for nylig')(page);
    },
  },
  {
    name: 'matches-filters-chosen',
    as: 'viewer',
    path: '/matches?nye=true&billede=true&uskrevet=true&aktiv=week&koen=prefer-not-to-say&fra=25&til=80&afstand=75',
    reach: untilText('ikke skrevet med'),
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
    name: 'page-failed',
    as: 'viewer',
    path: '/matches',
    before: (page) => page.route('**/assets/MatchesPage-*.js', (route) => route.fulfill({ status: 404 })),
    reach: untilText('Unexpected Application Error!'),
  },
  {
    name: 'page-unreachable',
    as: 'viewer',
    path: '/matches',
    // As without a network.
    before: async (page) => {
      for (const part of ['**/assets/FaqPage-*.js', '**/healthz']) await page.route(part, (route) => route.abort());
    },
    reach: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await untilText('Vi kan ikke hente siden lige nu')(page);
    },
  },
  {
    name: 'matches-failed',
    sameLayout: true,
    as: 'viewer',
    path: '/matches',
    before: failing('Matches'),
    reach: untilText('Ups! Noget gik galt'),
  },
  {
    name: 'matches-limit',
    as: 'viewer',
    path: '/matches',
    before: answering('Matches', null, [
      {
        message: 'Du har set rigtig mange forslag på kort tid. Hold en lille pause, og søg videre om lidt.',
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 600 },
      },
    ]),
    reach: untilText('Hold en lille pause'),
    sameLayout: true,
  },
  {
    name: 'matches-warming',
    as: 'viewer',
    path: '/matches',
    before: answering('Matches', null, [
      { message: 'Find Venner er ved at starte.', extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 60 } },
    ]),
    reach: untilText('Find Venner er ved at starte'),
  },
  { name: 'menu-member', as: 'viewer', path: '/matches', phone: true, window: true, reach: openMenu },
];
