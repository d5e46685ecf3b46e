import { SEARCH_BLOCK } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, codeOf, only, write } from '../../../../test/chat/chat.js';
import { findTexts, search, storeMessages } from '../../../../test/chat/search.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
let turn = 0;
beforeEach(async () => {
  turn += 1;
  anna = await createMember(app, { role: 'plus' });
  bo = await createMember(app, { role: 'plus', username: `Bodil_Æble${turn}` });
});

const index = (): Promise<void> => app.services.searchIndex.index();
/** Enough messages for blocks, in which a word stands once. */
const filled = (word: string, at = 3, count = 2 * SEARCH_BLOCK + 3): string[] =>
  Array.from({ length: count }, (_text, place) => (place === at ? `Der var ${word} her` : `Hej nummer ${place}`));

describe('refusals', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['one letter', 'k'],
    ['101 characters', 'x'.repeat(101)],
    ['500 characters', 'kaffe '.repeat(83)],
    ['emojis alone', '🙂🙂'],
    ['operators alone', '& | ! <->'],
    ['quotes alone', `"'"'`],
    ['NUL', 'kaf\0fe'],
  ])('of %s, on the field', async (_what, text) => {
    const answer = await search(app, anna, text);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ field: 'text', text: expect.any(String) }]);
  });

  it('of another cursor, and of a number of messages out of range', async () => {
    for (const page of [{ after: 'x' }, { after: anna.publicId }, { first: 0 }, { first: 51 }]) {
      expect(codeOf(await search(app, anna, 'kaffe', page))).toBe('VALIDATION');
    }
  });
});

describe.each([
  ['without an index', false],
  ['with an index', true],
])('a search %s', (_how, isIndexed) => {
  /** Stores messages between Anna and Bo, and writes the index. */
  const have = async (contents: readonly string[], from = anna, to = bo): Promise<void> => {
    await storeMessages(app, from, to, contents);
    if (isIndexed) await index();
  };
  const find = (text: string, page?: object): Promise<string[]> => findTexts(app, anna, text, page);

  it('finds a word in its other forms, the newest first, and marks it', async () => {
    await have(['Kaffen var god', 'Te?', 'Vi drikker KAFFE', ...filled('ingenting'), 'Ingen kaffer']);
    expect(await find('kaffe')).toEqual(['Ingen kaffer', 'Vi drikker KAFFE', 'Kaffen var god']);
    const [found] = only(await search(app, anna, 'kaffe', { first: 1 })).messages;
    expect(found).toMatchObject({
      message: { number: 3 + 2 * SEARCH_BLOCK + 3 + 1, read: true },
      partner: { id: bo.publicId, username: bo.username, role: 'plus' },
      excerpt: [
        { text: 'Ingen ', isHit: false },
        { text: 'kaffer', isHit: true },
      ],
    });
  });

  it('finds the beginning of the last word alone', async () => {
    await have(filled('kaffemaskinen'));
    expect(await find('kaf')).toHaveLength(1);
    expect(await find('her kaffemask')).toHaveLength(1);
    expect(await find('kaf her')).toEqual([]);
  });

  it('finds what one message has, not what several have together', async () => {
    await have(['hest', 'vogn', 'hest og vogn', ...filled('hestevogn')]);
    expect(await find('hest vogn')).toEqual(['hest og vogn']);
    expect(await find('vogn hest')).toEqual(['hest og vogn']);
  });

  it('knows å from a, ø from o, and æ from ae', async () => {
    await have(['gås', 'gas', 'rød', 'rod', 'bær', 'baer', ...filled('intet')]);
    for (const word of ['gås', 'gas', 'rød', 'rod', 'bær', 'baer']) expect(await find(word)).toEqual([word]);
  });

  it('leaves out words that are too frequent, beside others and alone; a begun one may become another', async () => {
    await have(['Det er mandag', 'Og det var det', ...filled('intet')]);
    expect(await find('det mandag')).toEqual(['Det er mandag']);
    expect(await find('man')).toEqual(['Det er mandag']);
    expect(await find('og det')).toEqual([]);
  });

  it('takes signs for spaces, in the message and in what is searched for', async () => {
    const texts = [
      'lørdag/søndag',
      'Fint.Vi ses',
      'kl. 18-20',
      '<sødmælk>',
      'skriv@eksempel.dk',
      `Bo's "bil"`,
      '100% ja',
    ];
    await have([...texts, ...filled('intet')]);
    for (const [place, text] of ['søndag', 'fint', '18-20', 'sødmælk', 'eksempel', '"bil" & !bo', '100%'].entries()) {
      expect(await find(text)).toEqual([texts[place]]);
    }
    for (const text of [`\\'":*`, "a'b", '<->a', 'a:*', 'a & !', '%_', '(((x', '🙂 kl']) {
      expect(codeOf(await search(app, anna, text === '%_' ? '%_x' : text))).toSatisfy(
        (code: unknown) => code === null || code === 'VALIDATION',
      );
    }
    expect(await find('%x')).toEqual([]);
  });

  it('finds words of every length and script', async () => {
    const long = 'æ'.repeat(2000);
    await have([long, 'Привет мир', '你好世界', '😀 smil', ...filled('intet')]);
    expect(await find('æ'.repeat(100))).toBeInstanceOf(Array);
    expect(await find('прив')).toEqual(['Привет мир']);
    expect(await find('smil')).toEqual(['😀 smil']);
    expect(codeOf(await search(app, anna, '你好'))).toBeNull();
  });

  it('has pages without gaps and repetitions', async () => {
    await have(Array.from({ length: 3 * SEARCH_BLOCK + 2 }, (_text, place) => `kaffe ${place + 1}`));
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const found: Answer = only(await search(app, anna, 'kaffe', { after, first: 20 }));
      pages.push(found.messages.map(({ message }: Answer) => message.content));
      after = found.endCursor;
    } while (after !== null);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_text, place) => `kaffe ${50 - place}`));
  });

  it('has nothing of others', async () => {
    const carl = await createMember(app);
    await have(filled('hemmelighed'), bo, carl);
    expect(await find('hemmelighed')).toEqual([]);
    expect(await findTexts(app, carl, 'hemmelighed')).toHaveLength(1);
  });

  it('loses a deleted message at once, and its word in what is stored', async () => {
    await have(filled('hemmelighed', 4));
    const [{ message }] = only(await search(app, anna, 'hemmelighed')).messages;
    expect(codeOf(await chat.delete(app, anna, message.id))).toBeNull();
    expect(await find('hemmelighed')).toEqual([]);
    expect(await findTexts(app, bo, 'hemmelighed')).toEqual([]);
    const stored = await app.dataSource.query(`SELECT 1 FROM search_block WHERE words @@ 'hemmel:*'::tsquery`);
    expect(stored).toEqual([]);
    expect(await find('nummer')).toHaveLength(20);
  });

  it('loses a conversation that the viewer has deleted, for the viewer alone, and has what comes after', async () => {
    await have(filled('æbler'));
    await chat.clear(app, anna, bo);
    expect(await find('æbler')).toEqual([]);
    expect(only(await search(app, anna, 'bodil')).partners).toEqual([]);
    expect(await findTexts(app, bo, 'æbler')).toHaveLength(1);
    await write(app, bo, anna, ...filled('pærer', 1, SEARCH_BLOCK));
    if (isIndexed) await index();
    expect(await find('pærer')).toHaveLength(1);
    expect(await find('nummer')).toHaveLength(SEARCH_BLOCK - 1);
  });

  it.each(['by the viewer', 'by the partner'])(
    'loses a conversation behind a block %s, until it is lifted',
    async (by) => {
      await have(filled('æbler'));
      await (by === 'by the viewer' ? block(app, anna, bo) : block(app, bo, anna));
      expect(await find('æbler')).toEqual([]);
      expect(only(await search(app, anna, 'bodil')).partners).toEqual([]);
      await app.dataSource.query('DELETE FROM block');
      expect(await find('æbler')).toHaveLength(1);
    },
  );

  it('treats partners as the list of chats does', async () => {
    await have(filled('æbler'));
    const change = (sql: string): Promise<unknown> =>
      app.dataSource.query(`UPDATE member SET ${sql} WHERE id = $1`, [bo.id]);
    await change(`role = 'banned', paused_at = now()`);
    const found = only(await search(app, anna, 'æbler'));
    expect(found.messages).toHaveLength(1);
    expect(found.messages[0].partner.role).toBe('user');
    const byName = async (): Promise<unknown> => only(await search(app, anna, 'bodil')).partners;
    expect(await byName()).toMatchObject([{ id: bo.publicId, role: 'user' }]);
    await change('deletion_scheduled_for = now()');
    expect(await find('æbler')).toEqual([]);
    expect(await byName()).toEqual([]);
  });

  it('marks nothing as read', async () => {
    await write(app, bo, anna, 'Hej', 'Kaffe?');
    if (isIndexed) await index();
    expect(only(await search(app, anna, 'kaffe')).messages[0].message.read).toBe(false);
    expect(only(await chat.page(app, anna, bo)).unreadCount).toBe(2);
  });
});

describe('names', () => {
  it('are found by any part, whatever the case, on the first part alone', async () => {
    await storeMessages(app, anna, bo, filled('bodil'));
    const { partners, messages } = only(await search(app, anna, 'l_æB'));
    expect([partners, messages]).toEqual([[expect.objectContaining({ id: bo.publicId, username: bo.username })], []]);
    const [{ message }] = only(await search(app, anna, 'bodil')).messages;
    expect(only(await search(app, anna, 'bodil', { after: message.id })).partners).toEqual([]);
  });

  it('of people without a conversation are not', async () => {
    expect(only(await search(app, anna, 'bodil')).partners).toEqual([]);
  });
});

describe('a page after a number', () => {
  it('has the next messages, the oldest first, and says whether there are more', async () => {
    await storeMessages(
      app,
      anna,
      bo,
      Array.from({ length: 9 }, (_text, place) => `${place + 1}`),
    );
    const page = async (range: object): Promise<unknown[]> => {
      const answer = only(
        await app.graphql(
          `query ($with: ID!, $before: Int, $after: Int, $limit: Int!) {
             messages(with: $with, before: $before, after: $after, limit: $limit) { items { content } hasOlder hasNewer } }`,
          { with: bo.publicId, ...range },
          anna.token,
        ),
      );
      return [answer.items.map(({ content }: Answer) => content).join(''), answer.hasOlder, answer.hasNewer];
    };
    expect(await page({ after: 3, limit: 3 })).toEqual(['456', true, true]);
    expect(await page({ after: 6, limit: 3 })).toEqual(['789', true, false]);
    expect(await page({ after: 9, limit: 3 })).toEqual(['', true, false]);
    expect(await page({ after: 0, limit: 9 })).toEqual(['123456789', false, false]);
    expect(await page({ before: 5, limit: 3 })).toEqual(['234', true, true]);
    expect(await page({ limit: 3 })).toEqual(['789', true, false]);
  });
});
