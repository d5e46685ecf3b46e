import { randomUUID } from 'node:crypto';
import { SEALED_MESSAGE_DAYS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat, codeOf, nextEvent, write } from '../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { MODULES } from '../../app.js';
import { parsePublicId } from '../../common/public-id.js';
import { ExportReader } from '../exports/export-reader.js';
import { REPORTABLE_PROFILE } from '../members/reportable-profile.js';
import { REPORTABLE_MESSAGE } from './reportable-message.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two members without a cooldown, and a message of the first to the other. */
async function messageOfPair(): Promise<{ one: TestMember; other: TestMember; id: string; content: string }> {
  const [one, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
  await write(app, other, one, 'Hej');
  const content = `Det her skal ingen se ${randomUUID()}`;
  const [message] = await write(app, one, other, content);
  return { one, other, id: message?.['id'], content };
}

const sealed = (content: string): Promise<unknown[]> =>
  app.dataSource.query('SELECT 1 AS found FROM sealed_message WHERE content = $1', [content]);

describe('the text of a deleted message', () => {
  it('is not sealed when the deletion is refused', async () => {
    const { other, id, content } = await messageOfPair();
    expect(codeOf(await chat.delete(app, other, id))).toBe('FORBIDDEN');
    expect(await sealed(content)).toEqual([]);
  });

  it('is sealed once, in the statement that empties the message', async () => {
    const { one, id, content } = await messageOfPair();
    // The conversation's lock, the message, its deletion, the words for searches, and the item of the list.
    expect(await countQueries(app, () => chat.delete(app, one, id))).toBe(5);
    expect(await sealed(content)).toHaveLength(1);
    expect(codeOf(await chat.delete(app, one, id))).toBe('NOT_FOUND');
    expect(await sealed(content)).toHaveLength(1);
    expect(await app.dataSource.query('SELECT 1 FROM message WHERE content = $1', [content])).toEqual([]);
  });

  it('is shown by no list, event or page, neither to the two nor to administrators', async () => {
    const { one, other, id, content } = await messageOfPair();
    const live = await chat.listen(app, other);
    await chat.delete(app, one, id);
    const admin = await createMember(app, { role: 'admin' });
    const answers = [
      await nextEvent(live),
      ...(await Promise.all(
        [one, other].flatMap((viewer) => {
          const partner = viewer === one ? other : one;
          return [
            chat.page(app, viewer, partner),
            chat.open(app, viewer, partner),
            chat.changes(app, viewer, partner, 0),
            chat.list(app, viewer),
          ];
        }),
      )),
      await app.graphql('{ adminMessages(reason: law) { items { content } } }', {}, admin.token),
      await app.graphql(
        'query ($id: ID!) { adminUser(id: $id) { messages(reason: law) { sent { content } received { content } } } }',
        { id: one.publicId },
        admin.token,
      ),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(content);
    // The messages that were not deleted are there.
    expect(JSON.stringify(answers.slice(1))).toContain('"content":"Hej"');
    expect(JSON.stringify(answers)).not.toContain('"errors"');
    await live.close();
  });

  it('is read no more after two weeks, also where no job has deleted it', async () => {
    const { one, other, id, content } = await messageOfPair();
    await chat.delete(app, one, id);
    const [conversation] = await app.dataSource.query(
      'SELECT id FROM conversation WHERE low_id = least($1::bigint, $2) AND high_id = greatest($1::bigint, $2)',
      [one.id, other.id],
    );
    const read = async () => {
      const now = app.clock.now();
      const found = await Promise.all([
        REPORTABLE_MESSAGE.find(app.dataSource, other.id, parsePublicId('message', id) as number, now),
        REPORTABLE_PROFILE.find(app.dataSource, other.id, one.id, now),
      ]);
      const exported: unknown[] = [];
      for await (const rows of new ExportReader(app.dataSource, one.id, now, MODULES.personalData).messages(
        conversation.id,
      )) {
        exported.push(...rows);
      }
      return [...found, exported].map((place) => JSON.stringify(place).includes(content));
    };
    const setAge = (days: number) =>
      app.dataSource.query(
        `UPDATE sealed_message SET sealed_at = $2::timestamptz - make_interval(days => $3) WHERE content = $1`,
        [content, app.clock.now(), days],
      );
    await setAge(SEALED_MESSAGE_DAYS - 1);
    expect(await read()).toEqual([true, true, true]);
    await setAge(SEALED_MESSAGE_DAYS);
    expect(await read()).toEqual([false, false, false]);
    expect(await sealed(content)).toHaveLength(1);
  });

  it('is gone with the message of an erased account', async () => {
    const { one, other, id, content } = await messageOfPair();
    await chat.delete(app, one, id);
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
      other.id,
      app.clock.now(),
    ]);
    await app.services.erasure.erase(other.id);
    expect(await sealed(content)).toEqual([]);
  });
});
