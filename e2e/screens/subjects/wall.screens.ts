import type { Page } from '@playwright/test';
import { ask } from '../../support/people/members.js';
import { answering, changing, failing, type Screen, untilText, waiting } from '../screen.js';

const firstPost = (page: Page) => page.getByRole('article').first().waitFor();
const openComments = async (page: Page) => {
  await page
    .getByRole('article')
    .filter({ hasText: 'Jeg går en tur fra Roskilde Havn på søndag' })
    .getByRole('button', { name: /kommentar/ })
    .click();
  await page.getByRole('heading', { name: 'Kommentarer' }).waitFor();
  await page.getByRole('article').getByRole('listitem').first().waitFor();
};

/** The longest name, as wide as it gets. */
const LONG_NAME = 'Bjørn-Åge_Thorsgaard_Mikkelsen';

/** A page of the wall with one post, whose author, interest and time take much room. */
const LONG_POST = {
  id: 'p1',
  content: 'Er der nogen, der har lyst til en tur i weekenden?',
  createdAt: '2025-11-12T22:45:00.000Z',
  author: {
    __typename: 'PostAuthor',
    id: 'm1',
    username: LONG_NAME,
    avatarUrl: null,
    location: 'Sønder Hygum-Rødding',
    distanceKm: 123,
    viewerCanOpen: true,
  },
  interest: { __typename: 'Interest', id: 'i1', name: 'Frivilligt arbejde' },
  isLiked: true,
  likeCount: 1234,
  commentCount: 1234,
  viewerCanDelete: true,
  aftale: null,
  __typename: 'Post',
};
const LONG_COMMENT = {
  ...LONG_POST,
  __typename: 'Comment',
  id: 'c1',
  content: 'Det kunne jeg godt tænke mig.',
  audience: 'everyone',
};

const OWN_POST = 'Min surdej er død igen.';

interface Posts {
  posts: { items: { content: string; createdAt: string; viewerCanDelete: boolean }[] };
}

/** Leaves the posts of the demo and of these screens: other stories write some, too. */
export function keepOwnPosts({ posts }: Posts): void {
  const startedAt = process.env['E2E_STARTED_AT'] ?? '';
  posts.items = posts.items.filter(({ content, createdAt }) => createdAt < startedAt || content === OWN_POST);
}

const ownPosts = changing('Posts', keepOwnPosts);

/** Opens the comments of the first post and waits for the form. */
const openFirstComments = async (page: Page) => {
  await firstPost(page);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /kommentar/ })
    .click();
  await page.getByRole('textbox', { name: 'Skriv en kommentar' }).waitFor();
};

/** The wall (Opslagstavle). */
export const WALL_SCREENS: readonly Screen[] = [
  { name: 'wall', as: 'viewer', path: '/wall', before: ownPosts, reach: firstPost },
  { name: 'wall-comments', as: 'viewer', path: '/wall', before: ownPosts, reach: openComments },
  {
    name: 'wall-filtered',
    as: 'newcomer',
    path: '/wall',
    before: ownPosts,
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
    sameLayout: true,
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
      const filters = page.getByRole('button', { name: 'Interesse og sortering' });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('combobox', { name: 'Interesse' }).first().selectOption('Radioamatør');
      await page.getByText('Der er ingen opslag endnu.').waitFor();
    },
  },
  {
    name: 'wall-too-long',
    as: 'viewer',
    path: '/wall',
    window: true,
    before: ownPosts,
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
    before: ownPosts,
    reach: async (page) => {
      await openComments(page);
      const post = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Kommentarer' }) });
      await post.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Det lyder hyggeligt.');
      await post.getByRole('button', { name: 'Send' }).click();
      await post.getByRole('button', { name: 'Slet kommentar' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'wall-nothing-yet',
    as: 'viewer',
    sameLayout: true,
    path: '/wall',
    before: answering('Posts', {
      posts: { __typename: 'PostPage', items: [], endCursor: null, asOf: '2026-11-12T12:00:00.000Z' },
    }),
    reach: untilText('Der er ingen opslag endnu.'),
  },
  {
    name: 'wall-long-names',
    as: 'viewer',
    path: '/wall',
    before: async (page) => {
      const posts = { __typename: 'PostPage', items: [LONG_POST], endCursor: null, asOf: LONG_POST.createdAt };
      await answering('Posts', { posts })(page);
      await answering('Comments', {
        comments: { __typename: 'CommentPage', items: [LONG_COMMENT], hasOlder: true },
        post: { __typename: 'Post', id: LONG_POST.id, commentCount: LONG_POST.commentCount, aftale: null },
      })(page);
    },
    reach: async (page) => {
      await openFirstComments(page);
      await page.getByText(LONG_COMMENT.content).waitFor();
    },
  },
  {
    name: 'wall-composer',
    as: 'viewer',
    path: '/wall',
    before: ownPosts,
    reach: async (page) => {
      await firstPost(page);
      await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Jeg har meget på hjerte. '.repeat(34));
      await page.getByText('/1000').waitFor();
    },
  },
  {
    name: 'wall-own',
    as: 'newcomer',
    path: '/wall',
    before: ownPosts,
    reach: async (page, { newcomer }) => {
      const { body } = await ask('POST', '/posts', { content: OWN_POST }, newcomer);
      const { id } = body as { id: string };
      await ask('POST', `/posts/${id}/comments`, { content: 'Jeg kommer gerne forbi med en skefuld.' }, newcomer);
      await page.reload();
      const own = page.getByRole('article').filter({ hasText: OWN_POST }).first();
      await own.getByRole('button', { name: /kommentar/ }).click();
      await own.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'wall-post-failed',
    as: 'viewer',
    sameLayout: true,
    path: '/wall',
    before: async (page) => {
      await ownPosts(page);
      await failing('CreatePost')(page);
    },
    reach: async (page) => {
      await firstPost(page);
      await page.getByRole('textbox', { name: 'Nyt opslag' }).fill('Skal vi bade i morgen?');
      await page.getByRole('button', { name: 'Opslag', exact: true }).click();
      await page.getByText('Kunne ikke oprette opslaget').waitFor();
    },
  },
  {
    name: 'wall-comment-failed',
    as: 'viewer',
    path: '/wall',
    window: true,
    before: async (page) => {
      await ownPosts(page);
      await failing('CreateComment')(page);
    },
    reach: async (page) => {
      await openFirstComments(page);
      await page.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Jeg kommer gerne');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Kunne ikke oprette kommentar').waitFor();
    },
  },
  {
    name: 'wall-comments-failed',
    sameLayout: true,
    as: 'viewer',
    path: '/wall',
    window: true,
    before: async (page) => {
      await ownPosts(page);
      await failing('Comments')(page);
    },
    reach: async (page) => {
      await openFirstComments(page);
      await page.getByRole('button', { name: 'Prøv igen' }).waitFor();
    },
  },
];
