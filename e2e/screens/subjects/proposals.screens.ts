import type { Page } from '@playwright/test';
import type { People } from '../people.js';
import { answering, type Screen } from '../screen.js';

const withFriend = ({ friend }: People) => `/messages/${friend.id}`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The same weekday and hour in every run. */
const START = new Date(Math.ceil(Date.now() / (7 * DAY_MS)) * 7 * DAY_MS + 2 * DAY_MS + 13 * 60 * 60 * 1000);

const OPEN = {
  __typename: 'Proposal',
  id: 'p1',
  title: 'Bænken ved søen',
  startsAt: START.toISOString(),
  town: 'Roskilde',
  place: 'Folkeparken' as string | null,
  state: 'open',
  viewerMay: ['answer'],
  afterNumber: 1_000,
  proposedAt: '2026-11-20T13:02:00.000Z',
  calendarUrl: null as string | null,
};

/** Shows the conversation with these proposals, by the friend where nothing else is said. */
const proposing =
  (...proposals: readonly (Partial<typeof OPEN> & { own?: true })[]) =>
  async (page: Page, { friend, viewer }: People): Promise<void> => {
    await answering('Proposals', {
      proposals: proposals.map(({ own, ...facts }, index) => ({
        ...OPEN,
        id: `p${index}`,
        proposerId: own ? viewer.id : friend.id,
        ...facts,
      })),
    })(page);
    await page.reload();
    await page.getByRole('button', { name: 'Foreslå en aftale' }).waitFor();
    if (proposals.length > 0) await page.getByRole('article', { name: 'Forslag:' }).last().waitFor();
  };

const AGREED = { state: 'accepted', viewerMay: ['cancel'], calendarUrl: '/api/proposals/p0/aftale.ics' };
const LONG = 'Krydsfinerværkstedet i Bjørn-Åge_Thorsgaards baghave ved kolonihaverne';

const form = async (page: Page, people: People): Promise<void> => {
  await proposing()(page, people);
  await page.getByRole('button', { name: 'Foreslå en aftale' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Hvad skal I lave?' }).waitFor();
};

/** Aftaler for two in a conversation. */
export const PROPOSAL_SCREENS: readonly Screen[] = [
  { name: 'proposal-asked', as: 'viewer', path: withFriend, window: true, reach: proposing({}) },
  {
    name: 'proposal-sent',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: proposing({ own: true, viewerMay: ['withdraw'], title: LONG.slice(0, 60), place: LONG }),
  },
  { name: 'proposal-agreed', as: 'viewer', path: withFriend, window: true, reach: proposing(AGREED) },
  {
    name: 'proposal-ended',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: proposing(
      { state: 'past', viewerMay: [], place: null },
      { state: 'declined', viewerMay: [], own: true },
      { state: 'cancelled', viewerMay: [] },
    ),
  },
  { name: 'proposal-form', as: 'viewer', path: withFriend, window: true, reach: form },
  {
    name: 'proposal-form-mistakes',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page, people) => {
      await form(page, people);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Klokken' }).fill('ti');
      await dialog.getByRole('radio', { name: 'Senere' }).check();
      await dialog.getByRole('button', { name: 'Foreslå', exact: true }).click();
      await dialog.getByText('Skriv, hvad I skal lave').waitFor();
    },
  },
  {
    name: 'proposal-end',
    as: 'viewer',
    path: withFriend,
    window: true,
    reach: async (page, people) => {
      await proposing(AGREED)(page, people);
      await page.getByRole('button', { name: 'Flyt eller aflys' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
