import { TOKEN_COOKIE } from '@venn/schema/cookies';
import { conversationPath, PATHS, profilePath } from '@venn/schema/paths';
import { expect } from 'vitest';
import { makeFriends } from '../../factories.js';
import { createComment, createPost } from '../../wall.js';
import type { Attack, Target } from '../attack.js';

const HOSTILE = "$' $` $& $$ </script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> {{site.json}} \u2028";

/** A page as a browser gets it, rendered for the session of a cookie. */
async function openPage(target: Target, path: string, token: string): Promise<string> {
  const headers = { cookie: `${TOKEN_COOKIE}=${token}`, accept: 'text/html' };
  return (await target.send('GET', path, { headers })).body as string;
}

/** The data that are sent with a rendered page, which a browser has to be able to read. */
function answersIn(page: string): unknown {
  const [, block = ''] = /<script type="application\/json" id="answers">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(() => JSON.parse(block) as unknown, 'the data of a rendered page').not.toThrow();
  return JSON.parse(block) as unknown;
}

/** A member with hostile texts wherever a member writes, and a friend who sees them. */
async function hostileWorld(target: Target) {
  const reader = await target.member();
  const writer = await target.member({ username: `$' $& ${target.sent}`, aboutMe: HOSTILE });
  await makeFriends(target.app, writer, reader);
  await target.app.dataSource.query('UPDATE message SET content = $1 WHERE sender_id = $2', [HOSTILE, writer.id]);
  const post = await createPost(target.app, writer, { content: HOSTILE });
  await createComment(target.app, writer, post, { content: HOSTILE });
  return { reader, writer };
}

/** Texts of members in rendered pages. */
export const PAGE_ATTACKS: readonly Attack[] = [
  {
    row: 'H1',
    name: 'patterns of replacement strings and markup in texts break no rendered page',
    async run(target) {
      const { reader, writer } = await hostileWorld(target);
      const pages = [PATHS.wall, profilePath(writer.publicId), PATHS.messages, conversationPath(writer.publicId)];
      for (const path of pages) {
        const page = await openPage(target, path, reader.token);
        const texts = JSON.stringify(answersIn(page));
        if (path !== PATHS.messages)
          expect([path, texts]).toEqual([path, expect.stringContaining(JSON.stringify(HOSTILE).slice(1, 12))]);
        expect([path, page.split('</body>').length, page.includes('<img src=x')]).toEqual([path, 2, false]);
        expect([path, page.includes('<script>alert')]).toEqual([path, false]);
      }
    },
  },
  {
    row: 'H2',
    name: 'messages made for backtracking are rendered within the time of a page',
    async run(target) {
      const [reader, writer] = [await target.member(), await target.member()];
      await makeFriends(target.app, writer, reader);
      const content = `https://a.dk/${')'.repeat(1985)}`;
      await target.app.dataSource.query(
        `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
         SELECT conversation_id, 1 + step, 2 + step, sender_id, gen_random_uuid(), $2, created_at
           FROM message, generate_series(1, 49) step WHERE sender_id = $1`,
        [writer.id, content],
      );
      await target.app.dataSource.query(
        'UPDATE conversation SET last_number = 50, change_number = 51 WHERE $1 IN (low_id, high_id)',
        [writer.id],
      );
      const page = await openPage(target, conversationPath(writer.publicId), reader.token);
      expect(JSON.stringify(answersIn(page)).split(content).length - 1).toBe(49);
    },
  },
  {
    row: 'held',
    name: 'nothing of an address is repeated in a page',
    async run(target) {
      const probe = '"><svg/onload=alert(1)>';
      for (const path of [PATHS.login, PATHS.resetPassword, PATHS.verifyEmail, PATHS.undoEmail, '/nowhere']) {
        const { body } = await target.send('GET', `${path}?token=${encodeURIComponent(probe)}&next=${probe}`);
        expect([path, String(body).includes('<svg/onload')]).toEqual([path, false]);
      }
    },
  },
];
