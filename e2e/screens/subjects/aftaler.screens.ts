import type { Page } from '@playwright/test';
import { answering, type Screen, untilText } from '../screen.js';

const person = (id: string, username: string) => ({ id, username, avatarUrl: null });
const guest = (id: string, username: string) => ({
  __typename: 'AftaleGuest',
  ...person(id, username),
  requestId: null,
});
const LONG_NAME = 'Bjørn-Åge_Thorsgaard';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The same weekday and hour in every run. */
const START = new Date(Math.ceil(Date.now() / (7 * DAY_MS)) * 7 * DAY_MS + 3 * DAY_MS + 9 * 60 * 60 * 1000);
const later = (hours: number) => new Date(START.getTime() + hours * 60 * 60 * 1000).toISOString();

const OPEN = {
  __typename: 'Aftale',
  title: 'Tur langs Lejre Å',
  startsAt: later(0),
  endsAt: later(3),
  town: 'Lejre',
  distanceKm: 8,
  place: null as string | null,
  places: 4,
  placesLeft: 3,
  state: 'open',
  viewerState: 'none',
  viewerMay: ['ask'],
  askingBarrier: null,
  coming: [guest('g1', 'GretheP')],
  comingHidden: 0,
  commentCount: 0,
  requests: [] as object[],
  changedAt: later(-100),
  viewerMet: null as boolean | null,
  cancelText: null as string | null,
  calendarUrl: null as string | null,
};

const HOST = {
  __typename: 'PostAuthor',
  ...person('h1', 'Karen_i_haven'),
  location: 'Roskilde',
  distanceKm: 0,
  viewerCanOpen: true,
};

const postOf = (aftale: object, author: object = HOST, id = 'p1') => ({
  __typename: 'Post',
  id,
  content: 'Cirka seks kilometer i roligt tempo. Vi vender om, når den første siger til. Jeg har kaffe med til alle.',
  createdAt: '2026-11-12T12:00:00.000Z',
  author,
  interest: { __typename: 'Interest', id: 'i1', name: 'Vandring' },
  isLiked: false,
  likeCount: 12,
  commentCount: 3,
  viewerCanDelete: false,
  aftale: { ...OPEN, ...aftale },
});

const REQUEST = {
  __typename: 'AftaleRequest',
  id: 'r1',
  isWaiting: false,
  note: 'Jeg har aldrig fået et brød til at hæve. Måske er det nu.',
  member: {
    __typename: 'AftaleAsker',
    ...person('e1', 'Emeka'),
    age: 41,
    location: 'Roskilde',
    distanceKm: 0,
    commonInterests: [{ __typename: 'Interest', id: 'i2', name: 'Surdej' }],
  },
};
const REQUESTS = [
  REQUEST,
  {
    ...REQUEST,
    id: 'r2',
    note: null,
    member: { ...REQUEST.member, ...person('b1', LONG_NAME), location: 'Sønder Hygum-Rødding' },
  },
  { ...REQUEST, id: 'r3', isWaiting: true, member: { ...REQUEST.member, ...person('f1', 'Frida_F') } },
];

const PLACE = 'Lejre Station, ved hovedindgangen';
const GOING = { viewerState: 'coming', viewerMay: ['leave'], place: PLACE, calendarUrl: '/api/posts/p1/aftale.ics' };

/** It is over, and the viewer was there. */
const MEETING = {
  state: 'past',
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: null,
  viewerState: 'coming',
  viewerMay: ['answer'],
};

const commentOf = (id: string, author: string, content: string, audience: string) => ({
  __typename: 'Comment',
  id,
  content,
  createdAt: '2026-11-12T13:00:00.000Z',
  audience,
  author: { ...HOST, ...person(`a${id}`, author) },
  viewerCanDelete: id === 'c2',
});
const COMMENTS = [
  commentOf('c2', LONG_NAME, 'Jeg har en bil. Er der nogen, der skal køre med fra Roskilde?', 'coming'),
  commentOf('c1', 'Emeka', 'Må man have hund med?', 'everyone'),
];

/** A post that stands alone in a state of its aftale. */
const alone = (name: string, aftale: object, text: string, more: Partial<Screen> = {}): Screen => ({
  name,
  as: 'viewer',
  path: '/wall?opslag=p1',
  before: answering('SinglePost', { post: postOf(aftale) }),
  reach: untilText(text),
  ...more,
});

/** The viewer's own aftale, with those who ask. */
const own = async (page: Page) => {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    const requests = body.includes('"operationName":"AftaleRequests"');
    if (!requests && !body.includes('"operationName":"SinglePost"')) return route.fallback();
    const aftale = {
      viewerState: 'host',
      viewerMay: ['change', 'cancel', 'decide', 'remove'],
      place: PLACE,
      calendarUrl: '/api/posts/p1/aftale.ics',
      coming: [{ ...guest('g1', 'GretheP'), requestId: 'r9' }],
      requests: REQUESTS.map(({ id, isWaiting }) => ({ __typename: 'AftaleRequest', id, isWaiting })),
    };
    const data = requests
      ? { post: { __typename: 'Post', id: 'p1', aftale: { __typename: 'Aftale', requests: REQUESTS } } }
      : { post: postOf(aftale) };
    return route.fulfill({ json: { data } });
  });
};

const form = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Hvad skal I lave?' }).waitFor();
};

/** Aftaler on the wall, each state of them, and the form. */
export const AFTALE_SCREENS: readonly Screen[] = [
  alone('aftale-open', {}, '3 ledige pladser.'),
  alone('aftale-asked', { viewerState: 'asked', viewerMay: ['leave'] }, 'Du har spurgt'),
  alone('aftale-going', GOING, 'Mød sikkert'),
  alone(
    'aftale-full',
    { state: 'full', placesLeft: 0, coming: [guest('g1', 'GretheP'), guest('g2', 'yusuf_n')], comingHidden: 2 },
    'Alle pladser er taget.',
  ),
  alone(
    'aftale-waiting',
    { state: 'full', placesLeft: 0, viewerState: 'waiting', viewerMay: ['leave'] },
    'Du står på venteliste',
    { sameLayout: true },
  ),
  alone('aftale-declined', { viewerState: 'declined', viewerMay: [], coming: [] }, 'Der var ikke plads denne gang', {
    sameLayout: true,
  }),
  alone(
    'aftale-cancelled',
    {
      state: 'cancelled',
      viewerState: 'coming',
      viewerMay: [],
      cancelText: 'Det bliver storm. Vi prøver igen søndagen efter.',
    },
    'Vi har skrevet til jer',
  ),
  alone(
    'aftale-past',
    { state: 'past', startsAt: '2026-11-01T09:00:00.000Z', endsAt: null, viewerState: 'coming', viewerMay: [] },
    'Det var',
    { sameLayout: true },
  ),
  alone('aftale-meeting', MEETING, 'Mødtes I?'),
  alone(
    'aftale-meeting-host',
    { ...MEETING, viewerState: 'host', viewerMet: true, coming: [guest('g1', 'GretheP'), guest('g2', LONG_NAME)] },
    'Mødtes I?',
    {
      reach: async (page) => {
        await page.getByRole('button', { name: 'Der skete noget, I skal vide' }).click();
        await page.getByRole('group', { name: 'Hvem handler det om?' }).waitFor();
      },
    },
  ),
  {
    name: 'aftale-comments',
    as: 'viewer',
    path: '/wall?opslag=p1',
    before: async (page) => {
      await answering('SinglePost', { post: postOf({ ...GOING, commentCount: 1 }) })(page);
      await answering('Comments', {
        comments: { __typename: 'CommentPage', items: COMMENTS, hasOlder: false },
        post: { __typename: 'Post', id: 'p1', commentCount: 1, aftale: { __typename: 'Aftale', commentCount: 1 } },
      })(page);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: '4 kommentarer' }).click();
      await page.getByRole('radio', { name: 'Kun dem, der kommer' }).check();
    },
  },
  alone(
    'aftale-many',
    {
      title: 'Fællesspisning i gården',
      places: 11,
      placesLeft: 7,
      coming: [guest('g1', 'Lone.S'), guest('g2', LONG_NAME)],
      comingHidden: 2,
    },
    '7 ledige pladser.',
    { sameLayout: true },
  ),
  { name: 'aftale-host', as: 'viewer', path: '/wall?opslag=p1', before: own, reach: untilText('To vil gerne med') },
  {
    name: 'aftale-ask',
    as: 'viewer',
    path: '/wall?opslag=p1',
    window: true,
    before: answering('SinglePost', { post: postOf({}) }),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Spørg om at være med' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'aftale-make', as: 'viewer', path: '/wall?ny=aftale', reach: form },
  {
    name: 'aftale-make-wrong',
    as: 'viewer',
    path: '/wall?ny=aftale',
    reach: async (page) => {
      await form(page);
      await page.getByRole('radio', { name: 'Senere' }).check();
      await page.getByRole('button', { name: 'Slå op' }).click();
      await page.getByText('Skriv, hvad I skal lave').waitFor();
    },
  },
  {
    name: 'aftaler-empty',
    as: 'viewer',
    path: '/wall?vis=aftaler',
    before: answering('ComingAftaler', { comingAftaler: { __typename: 'AftalePage', items: [], endCursor: null } }),
    reach: untilText('Der er ingen aftaler i nærheden endnu'),
  },
  {
    name: 'aftaler',
    as: 'viewer',
    path: '/wall?vis=aftaler',
    before: answering('ComingAftaler', {
      comingAftaler: {
        __typename: 'AftalePage',
        items: [postOf({}), postOf({ ...GOING, title: 'Catan på biblioteket' }, HOST, 'p2')],
        endCursor: null,
      },
    }),
    reach: async (page: Page) => {
      await page.getByRole('article').first().waitFor();
    },
  },
];
