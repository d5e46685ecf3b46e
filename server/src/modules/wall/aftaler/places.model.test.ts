import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAftale, createOldMember } from '../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { AppError } from '../../../common/app-error.js';
import { rowId } from '../../../common/public-id.js';
import type { RequestState } from '../aftale-facts/aftale.policy.js';
import { endAftaler, partAftaler } from './places.js';

const GUESTS = 5;
const SEQUENCES = 500;

let app: TestApp;
let hostId: number;
const guestIds: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  // By day: a mail that is put off would be told twice.
  app.clock.set('2026-12-07T11:00:00Z');
  hostId = (await createOldMember(app)).id;
  for (let count = 0; count < GUESTS; count += 1) guestIds.push((await createOldMember(app)).id);
  // What is told is written down, and no mail of it is sent.
  await app.dataSource.query('UPDATE member SET refused_email = email');
  await app.dataSource.query('CREATE TABLE told (news text, member_id bigint)');
  await app.dataSource.query(`
    CREATE FUNCTION write_down() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.payload ->> 'news' IS NOT NULL THEN
        INSERT INTO public.told VALUES (NEW.payload ->> 'news', (NEW.payload ->> 'memberId')::bigint);
      ELSIF NEW.payload ->> 'title' IS NOT NULL THEN
        INSERT INTO public.told VALUES ('cancelled', (NEW.payload ->> 'memberId')::bigint);
      END IF;
      RETURN NULL;
    END $$`);
  await app.dataSource.query(
    'CREATE TRIGGER told AFTER INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION public.write_down()',
  );
});
afterAll(() => app.close());

/** What somebody does with the aftale. `guest` is a place in the list of guests. */
type Command =
  | { kind: 'ask' | 'accept' | 'decline' | 'leave' | 'remove' | 'end' | 'part' | 'blockHost'; guest: number }
  | { kind: 'places'; places: number }
  | { kind: 'cancel' };

const guest = fc.nat({ max: GUESTS - 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: guest.map((one) => ({ kind: 'ask' as const, guest: one })) },
  { weight: 6, arbitrary: guest.map((one) => ({ kind: 'accept' as const, guest: one })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('decline', 'leave', 'leave', 'remove', 'end', 'part', 'blockHost'), guest)
      .map(([kind, one]) => ({ kind, guest: one })),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map((places) => ({ kind: 'places' as const, places })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);

interface Aftale {
  post: string;
  postId: number;
}

/** A new aftale with one or two places; nothing is told yet. */
async function begin(places: number): Promise<Aftale> {
  await app.dataSource.query('DELETE FROM post');
  await app.dataSource.query('DELETE FROM told');
  const post = await createAftale(app, { id: hostId }, { places });
  return { post, postId: rowId('post', post) };
}

const memberOf = (place: number): number => guestIds[place] ?? 0;

async function requestOf({ postId }: Aftale, place: number): Promise<number> {
  const rows: { id: number }[] = await app.dataSource.query(
    'SELECT id FROM aftale_request WHERE post_id = $1 AND member_id = $2',
    [postId, memberOf(place)],
  );
  return rows[0]?.id ?? 0;
}

/** Does it; a refusal is no fault. */
async function run(aftale: Aftale, step: Command): Promise<void> {
  const { hosting, joining } = app.services;
  const host = { id: hostId, role: 'user', scopes: null } as const;
  const { postId } = aftale;
  const now = app.clock.now();
  const act = async (): Promise<unknown> => {
    if (step.kind === 'places') return hosting.change(host, postId, { places: step.places });
    if (step.kind === 'cancel') return hosting.cancel(host, postId, null);
    const id = memberOf(step.guest);
    const member = { id, role: 'user', scopes: null } as const;
    switch (step.kind) {
      case 'ask':
        return joining.ask(member, { postId, note: null, visible: true, changedAt: null, clientRequestId: null });
      case 'accept':
      case 'decline':
        return joining.decide(host, await requestOf(aftale, step.guest), step.kind === 'accept');
      case 'leave':
        return joining.leave(member, postId);
      case 'remove':
        return joining.remove(host, await requestOf(aftale, step.guest));
      case 'end':
        return endAftaler(app.dataSource, id, now);
      case 'part':
        return partAftaler(app.dataSource, hostId, id, now);
      case 'blockHost':
        return partAftaler(app.dataSource, id, hostId, now);
    }
  };
  await act().catch((fault: unknown) => {
    if (!(fault instanceof AppError)) throw fault;
  });
}

interface Request {
  guest: number;
  state: RequestState;
}

/** What an aftale is, said as simply as possible. */
class Model {
  requests: Request[] = [];
  told: string[] = [];
  isCancelled = false;

  constructor(public places: number) {}

  run(step: Command): void {
    if (step.kind === 'cancel') return this.#cancel();
    if (step.kind === 'places') {
      if (this.isCancelled || step.places < this.#coming()) return;
      this.places = step.places;
      return this.#moveUp();
    }
    const request = this.requests.find(({ guest: one }) => one === step.guest);
    if (step.kind === 'ask') {
      if (this.isCancelled || request) return;
      this.requests.push({ guest: step.guest, state: this.#coming() < this.places ? 'asked' : 'waiting' });
      return;
    }
    if (request) this.#change(step.kind, request);
  }

  #change(kind: Exclude<Command['kind'], 'ask' | 'places' | 'cancel'>, request: Request): void {
    const { state } = request;
    // What is over isn't answered; it can still be left.
    if (this.isCancelled && kind !== 'leave') return;
    // A no stays one, whoever leaves, blocks or is gone.
    if (['leave', 'end', 'part', 'blockHost'].includes(kind) && state === 'declined') return;
    if (kind === 'blockHost' && state === 'coming') return;
    if (kind === 'accept') {
      if (state !== 'asked') return;
      request.state = this.#coming() < this.places ? 'coming' : 'waiting';
      if (request.state === 'coming') this.#tell('accepted', request);
      return;
    }
    if (kind === 'decline' || kind === 'remove') {
      if (state === 'declined' || (kind === 'decline' && state === 'coming')) return;
      request.state = 'declined';
      this.#tell('declined', request);
    } else {
      this.requests = this.requests.filter((one) => one !== request);
    }
    this.#moveUp();
  }

  #cancel(): void {
    if (this.isCancelled) return;
    this.isCancelled = true;
    for (const request of this.requests) if (request.state === 'coming') this.#tell('cancelled', request);
  }

  #moveUp(): void {
    if (this.isCancelled) return;
    for (const request of this.requests) {
      if (request.state !== 'waiting' || this.#coming() >= this.places) continue;
      request.state = 'coming';
      this.#tell('moved_up', request);
    }
  }

  #tell(news: string, request: Request): void {
    this.told.push(`${news} ${request.guest}`);
  }

  #coming(): number {
    return this.requests.filter(({ state }) => state === 'coming').length;
  }
}

async function stored({ postId }: Aftale) {
  const requests: { memberId: number; state: RequestState }[] = await app.dataSource.query(
    'SELECT member_id AS "memberId", state FROM aftale_request WHERE post_id = $1 ORDER BY id',
    [postId],
  );
  const told: { news: string; memberId: number }[] = await app.dataSource.query(
    'SELECT news, member_id AS "memberId" FROM told',
  );
  const [aftale]: { places: number; coming: number; cancelled: boolean }[] = await app.dataSource.query(
    'SELECT places, coming, cancelled_at IS NOT NULL AS cancelled FROM aftale WHERE post_id = $1',
    [postId],
  );
  return {
    requests: requests.map(({ memberId, state }): Request => ({ guest: guestIds.indexOf(memberId), state })),
    told: told.map(({ news, memberId }) => `${news} ${guestIds.indexOf(memberId)}`),
    places: aftale?.places ?? 0,
    coming: aftale?.coming ?? 0,
    isCancelled: aftale?.cancelled ?? false,
  };
}

/** The guests who wait, in their order, and whom no step is about. */
function untouched(requests: readonly Request[], steps: readonly Command[]): number[] {
  const touched = new Set(steps.flatMap((step) => ('guest' in step ? [step.guest] : [])));
  return requests.filter((one) => one.state === 'waiting' && !touched.has(one.guest)).map((one) => one.guest);
}

describe('the places of an aftale', () => {
  it('are given as the model says, one command after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 }), fc.array(command, { maxLength: 14 }), async (places, steps) => {
        const aftale = await begin(places);
        const model = new Model(places);
        for (const step of steps) {
          await run(aftale, step);
          model.run(step);
        }
        const { requests, told, isCancelled, ...rest } = await stored(aftale);
        expect({ requests, told: told.toSorted(), isCancelled, places: rest.places }).toEqual({
          requests: model.requests,
          told: model.told.toSorted(),
          isCancelled: model.isCancelled,
          places: model.places,
        });
      }),
      { numRuns: SEQUENCES },
    );
  }, 590_000);

  it('are never given twice, nor left free while somebody waits, when commands meet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 }),
        fc.array(fc.array(command, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        async (places, rounds) => {
          const aftale = await begin(places);
          for (let one = 0; one < GUESTS; one += 1) await run(aftale, { kind: 'ask', guest: one });
          for (const steps of rounds) {
            const queue = untouched((await stored(aftale)).requests, steps);
            await Promise.all(steps.map((step) => run(aftale, step)));
            const { requests, coming, isCancelled, ...rest } = await stored(aftale);
            const inState = (state: RequestState) => requests.filter((request) => request.state === state);
            expect(coming).toBe(inState('coming').length);
            expect(coming).toBeLessThanOrEqual(rest.places);
            expect(new Set(requests.map(({ guest: one }) => one)).size).toBe(requests.length);
            const mayWait = isCancelled || coming === rest.places;
            expect(mayWait ? 0 : inState('waiting').length).toBe(0);
            const states = queue.map((waiting) => requests.find((request) => request.guest === waiting)?.state);
            // Whoever waits is passed over by nobody behind.
            const firstWaiting = states.includes('waiting') ? states.indexOf('waiting') : states.length;
            expect(states.lastIndexOf('coming')).toBeLessThan(firstWaiting);
          }
          const { told } = await stored(aftale);
          // Whoever is told of a place twice has lost the first one in between.
          for (let one = 0; one < GUESTS; one += 1) {
            const places_ = told.filter((news) => news === `accepted ${one}` || news === `moved_up ${one}`).length;
            const asked = rounds.flat().filter((step) => step.kind === 'ask' && step.guest === one).length + 1;
            expect(places_).toBeLessThanOrEqual(asked);
            expect(told.filter((news) => news === `cancelled ${one}`).length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: SEQUENCES },
    );
  }, 590_000);
});
