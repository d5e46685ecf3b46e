// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMatchDatabase } from '../../../../test/matches/match-database.js';
import { hide, PERSON_ROW, store } from '../../../../test/matches/match-store.js';
import {
  BY_NAME,
  NOW,
  type Person,
  person,
  request,
  STORED_ATTRIBUTES,
  type World,
  world,
} from '../../../../test/matches/match-world.js';
import type { MatchRequest } from '../match-request.js';
import { MatchIndexFeed } from './match-index.feed.js';

const db = useMatchDatabase();
let feeds: MatchIndexFeed[];
let faults: unknown[];
beforeEach(() => {
  faults = [];
  // Two servers.
  feeds = [1, 2].map(() => new MatchIndexFeed(db.url, (fault) => faults.push(fault)));
});
afterEach(() => Promise.all(feeds.map((feed) => feed.stop())));

/** Expects that both servers, having caught up, return the same as SQL. */
async function expectAgreement(viewerId: number, asked: MatchRequest): Promise<void> {
  const truth = await db.sqlFinder().find(viewerId, asked);
  for (const feed of feeds) {
    const found = await db.finderOn(feed).find(viewerId, asked);
    // The index lacks a deleted viewer and falls back to SQL.
    expect(found).toEqual({ ...truth, snapshot: feed.index?.has(viewerId) === true ? feed.snapshot : null });
  }
}

const STORED = Object.values(STORED_ATTRIBUTES);
/** All attributes of a member at once. */
const EVERYTHING = STORED.map(({ column, value }) => `${column} = ${value}`).join(', ');
/** One attribute, to another value. */
const SETTABLE = STORED.map(({ column, other }) => `${column} = ${other}`);

const position = fc.nat({ max: 40 });
/** One change of the database; positions are taken modulo the number of members. */
const anyStep = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), position, person }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('set' as const), position, person, what: fc.constantFrom(...SETTABLE) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), position, person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), position }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('block' as const), position, other: position }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unblock' as const), position }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hide' as const), position, other: position }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unhide' as const), position }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Applies steps to the database, some of them in a second transaction that stays open. */
class ChangingMembers {
  #lateIsOpen = false;
  readonly #blocks: number[][];
  /** Members whose results a block or a hidden member has changed; compared after each step. */
  concerned: number[] = [];

  /** Only the open transaction changes the first member, so that no step waits for its locks. */
  constructor(
    private readonly ids: number[],
    blocks: readonly (readonly [number, number])[],
  ) {
    this.#blocks = blocks.map((pair) => pair.map((at) => ids[at] as number));
  }

  viewer(at: number): number {
    return this.ids[at % this.ids.length] as number;
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'change':
        return this.#describe(db.dataSource, this.#other(step.position), step.person);
      case 'set':
        return this.#set(db.dataSource, this.#other(step.position), step.person, step.what);
      case 'rename':
        return this.#rename(db.dataSource, this.#other(step.position), step.person.username);
      case 'join':
        return this.#join(step.person);
      case 'leave': {
        if (this.ids.length < 4) return;
        const id = this.#other(step.position);
        this.ids.splice(this.ids.indexOf(id), 1);
        return void (await db.dataSource.query('DELETE FROM member WHERE id = $1', [id]));
      }
      case 'block': {
        const pair = [this.#other(step.position), this.#other(step.other)];
        this.#blocks.push(pair);
        this.concerned.push(...pair);
        return void (await db.dataSource.query(
          `INSERT INTO block (blocker_id, blocked_id) SELECT $1, $2::bigint WHERE $1::bigint <> $2::bigint
           ON CONFLICT DO NOTHING`,
          pair,
        ));
      }
      case 'unblock': {
        const pair = this.#blocks[step.position % this.#blocks.length] ?? [0, 0];
        this.concerned.push(...pair);
        return void (await db.dataSource.query('DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2', pair));
      }
      case 'hide': {
        const [by, whom] = [this.#other(step.position), this.#other(step.other)];
        this.concerned.push(by);
        return void (by === whom || (await hide(db.dataSource, by, whom)));
      }
      case 'unhide': {
        const by = this.#other(step.position);
        this.concerned.push(by);
        return void (await db.dataSource.query(
          `WITH shown AS (DELETE FROM hidden_member WHERE viewer_id = $1)
           UPDATE member SET hides_others = false WHERE id = $1`,
          [by],
        ));
      }
      case 'late':
        if (!this.#lateIsOpen) await db.client.query('BEGIN');
        this.#lateIsOpen = true;
        await this.#describe(db.client, this.ids[0] as number, step.person);
        return this.#rename(db.client, this.ids[0] as number, `late ${step.person.username}`);
      case 'commit':
        return this.commit();
    }
  }

  async commit(): Promise<void> {
    if (this.#lateIsOpen) await db.client.query('COMMIT');
    this.#lateIsOpen = false;
  }

  #other(at: number): number {
    return this.ids[1 + (at % (this.ids.length - 1))] as number;
  }

  async #join({ username }: Person): Promise<void> {
    const rows: { id: number }[] = await db.dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, email_verified_at,
                           terms_version, terms_accepted_at)
       VALUES ($1, lower($1), lower($1) || '@example.dk', '', '1990-05-17', 'female', $2, 'test', $2)
       ON CONFLICT DO NOTHING RETURNING id`,
      [username, NOW],
    );
    if (rows[0] !== undefined) this.ids.push(rows[0].id);
  }

  async #rename(connection: Connection, id: number, username: string): Promise<void> {
    await connection.query(
      `UPDATE member SET username = $2, username_key = lower($2)
       WHERE id = $1 AND NOT EXISTS (SELECT FROM member WHERE username_key = lower($2))`,
      [id, username],
    );
  }

  async #set(connection: Connection, id: number, one: Person, what: string): Promise<void> {
    await connection.query(
      `UPDATE member SET ${what} FROM jsonb_to_record($2::jsonb) AS ${PERSON_ROW} WHERE member.id = $1`,
      [id, JSON.stringify(one)],
    );
  }

  async #describe(connection: Connection, id: number, one: Person): Promise<void> {
    await this.#set(connection, id, one, EVERYTHING);
    await connection.query(
      `WITH gone AS (DELETE FROM member_interest WHERE member_id = $1 AND interest_id <> ALL ($2::smallint[]))
       INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[]) ON CONFLICT DO NOTHING`,
      [id, one.interests],
    );
  }
}

interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

it('returns the same as SQL on every server, after any sequence of changes to members', async () => {
  // Some changes are read together.
  const steps = fc.array(fc.record({ change: anyStep, isSeen: fc.boolean() }), { minLength: 1, maxLength: 20 });
  const questions = fc.array(fc.record({ viewer: position, asked: request }), { minLength: 4, maxLength: 8 });
  const catchUp = async (): Promise<void> => {
    expect(await Promise.all(feeds.map((feed) => feed.catchUp()))).toEqual([true, true]);
  };
  await fc.assert(
    fc.asyncProperty(world, steps, questions, async (start: World, changes, asking) => {
      const members = new ChangingMembers(await store(db.dataSource, start), start.blocks);
      try {
        await catchUp();
        const built = feeds.map(({ index }) => index);
        for (const [index, { change, isSeen }] of changes.entries()) {
          await members.perform(change);
          if (!isSeen) continue;
          await catchUp();
          const { viewer, asked } = asking[index % asking.length] as (typeof asking)[number];
          await expectAgreement(members.viewer(viewer), asked);
          for (const id of members.concerned.splice(0)) await expectAgreement(id, BY_NAME);
        }
        await members.commit();
        await catchUp();
        for (const { viewer, asked } of asking) await expectAgreement(members.viewer(viewer), asked);
        // Step by step, without a rebuild.
        expect(feeds.map(({ index }) => index)).toEqual(built);
      } finally {
        await members.commit();
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(faults).toEqual([]);
});
