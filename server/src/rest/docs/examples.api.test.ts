import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { createAccessToken, createMember, makeFriends, type TestMember } from '../../../test/factories.js';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { createPost } from '../../../test/wall.js';

const run = promisify(execFile);
/** Within the package, so that the programs find graphql-ws and ws as after `npm install`. */
const SCRATCH = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

const PUBLIC_URL = 'http://venn.localhost';
const PLUS_UNTIL = new Date(Date.now() + 86_400_000);

let app: TestApp;
let folder: string;
let member: TestMember;
let friend: TestMember;
/** The programs and answers of the page as a reader copies them, by section and caption. */
let listings: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
  await mkdir(SCRATCH, { recursive: true });
  folder = await mkdtemp(join(SCRATCH, 'examples-'));
  // Without a cooldown between messages.
  member = await createMember(app, { role: 'plus', plusExpiresAt: PLUS_UNTIL });
  friend = await createMember(app, { interests: [1], role: 'plus', plusExpiresAt: PLUS_UNTIL });
  await makeFriends(app, member, friend);
  await write(app, friend, member, 'Hej');
  for (let posts = 0; posts < 2; posts += 1) await createPost(app, friend);
  const { body } = await app.rest('GET', '/api/docs');
  // What the page shows is the public URL, which no name server knows.
  listings = listingsOf((body as string).replaceAll(PUBLIC_URL, app.url));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const unescape = (html: string): string => html.replaceAll(/&(#?\w+);/g, (_all, name: string) => ENTITIES[name] ?? '?');

function listingsOf(page: string): Map<string, string> {
  const found = new Map<string, string>();
  let heading = '';
  for (const [, title, caption = '', text = ''] of page.matchAll(
    /<h[23][^>]*>([^<]+)|<figcaption>([^<]+)<\/figcaption><pre[^>]*><code>([^<]*)/g,
  )) {
    if (title === undefined) found.set(`${heading}: ${caption}`, unescape(text));
    else heading = title.trim();
  }
  return found;
}

const listing = (name: string): string => {
  const text = listings.get(name);
  if (text === undefined) throw new Error(`The page has no '${name}', but ${[...listings.keys()].join(', ')}`);
  return text;
};

/** Runs a listing as a reader would, with a token in the environment, and reads the JSON that it prints. */
async function outputOf(name: string, token = ''): Promise<unknown> {
  const env = { ...process.env, VENN_TOKEN: token };
  if (name.endsWith('JavaScript')) {
    const file = join(folder, 'example.mjs');
    await writeFile(file, listing(name));
    return JSON.parse((await run(process.execPath, [file], { env })).stdout);
  }
  return JSON.parse((await run('sh', ['-c', listing(name)], { env })).stdout);
}

/** A value with its texts, numbers and truths replaced by their types, and of lists the first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

/** `.ci/test.mjs` installs it, or says that it is missing. */
const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

describe('an example of the page', () => {
  const shortened = (): unknown => shapeOf(JSON.parse(listing('A first query: The answer, shortened')));

  it('answers a first query without a login: JavaScript', async () => {
    expect(shapeOf(await outputOf('A first query: JavaScript'))).toEqual(shortened());
  });

  it.skipIf(!HAS_CURL)('answers a first query without a login: curl', async () => {
    expect(shapeOf(await outputOf('A first query: curl'))).toEqual(shortened());
  });

  it.skipIf(!HAS_CURL).each([
    ['Find people', 'members:read'],
    ['Read the wall', 'wall:read'],
    ['List conversations', 'messages:read'],
  ] as const)('%s answers what it shows, with %s alone', async (title, scope) => {
    const token = await createAccessToken(app, member, [scope]);
    const answer = (await outputOf(`${title}: curl`, token)) as { errors?: unknown };
    expect(answer.errors).toBeUndefined();
    expect(shapeOf(answer)).toEqual(shapeOf(JSON.parse(listing(`${title}: The answer`))));
    const rows = (await outputOf(`${title}: The same over REST`, token)) as unknown[];
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('the bot of the page', () => {
  let proxy: TcpProxy;
  let bot: ChildProcess | undefined;
  let output = '';
  beforeAll(async () => {
    proxy = await startTcpProxy(app.url);
  });
  afterAll(async () => {
    if (bot?.exitCode === null && bot.kill('SIGKILL')) await once(bot, 'exit');
    await proxy.close();
  });

  /** The texts that the friend has received. */
  async function received(): Promise<string[]> {
    const query = 'query ($with: ID!) { messages(with: $with) { items { content senderId } } }';
    const { data } = await app.graphql(query, { with: member.publicId }, friend.token);
    const items = data?.['messages'].items as { content: string; senderId: string }[];
    return items.filter(({ senderId }) => senderId === member.publicId).map(({ content }) => content);
  }

  const lines = (): string[] => output.split('\n').filter(Boolean);
  const connections = (): number => lines().filter((line) => line === 'connected').length;

  it('answers what is new, catches up after a lost connection, and answers nothing twice', async () => {
    const file = join(folder, 'echo-bot.mjs');
    await writeFile(file, listing('Live events: echo-bot.mjs').replace(app.url, new URL(proxy.url).origin));
    const token = await createAccessToken(app, member, ['messages:read', 'messages:write']);
    bot = spawn(process.execPath, [file], { env: { ...process.env, VENN_TOKEN: token } });
    for (const stream of [bot.stdout, bot.stderr]) stream?.on('data', (text) => (output += String(text)));
    await expect.poll(connections).toBe(1);
    const before = await received();

    await write(app, friend, member, 'Hvad så?');
    await expect.poll(received).toEqual([...before, 'Du skrev: Hvad så?']);

    await proxy.cut();
    await write(app, friend, member, 'Er du der?');
    await proxy.mend();
    await expect.poll(connections).toBe(2);
    await expect.poll(received).toEqual([...before, 'Du skrev: Hvad så?', 'Du skrev: Er du der?']);

    await app.graphql(
      'mutation ($with: ID!) { markConversationRead(with: $with) { readTo } }',
      { with: friend.publicId },
      member.token,
    );
    await write(app, friend, member, 'Godt');
    await expect.poll(received).toEqual([...before, 'Du skrev: Hvad så?', 'Du skrev: Er du der?', 'Du skrev: Godt']);

    // Changes of a cleared conversation can't be told: the bot reads what is left of it.
    await app.rest('DELETE', `/api/messages/conversation/${friend.publicId}`, { token: member.token });
    await write(app, friend, member, 'Forfra');
    await expect.poll(async () => (await received()).at(-1)).toBe('Du skrev: Forfra');
    expect(await received()).toHaveLength(before.length + 4);
    // It may have waited for an answer meanwhile, and says so; nothing else went wrong.
    expect(lines().filter((line) => line !== 'connected' && !line.startsWith('waiting'))).toEqual([]);
  });

  it('ends when its token is taken back', async () => {
    await app.dataSource.query('DELETE FROM session WHERE member_id = $1 AND scopes IS NOT NULL', [member.id]);
    await expect.poll(() => bot?.exitCode).toBe(1);
    expect(lines().at(-1)).toBe('closed for good: 4401 UNAUTHENTICATED');
  });
});
