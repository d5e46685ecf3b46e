import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';

/** Requests of each kind, interleaved. */
const SAMPLES = 100;
/** Headers that differ in every response. */
const RANDOM_HEADERS = new Set(['date', 'x-request-id']);
/** Tolerated difference of the medians on a busy machine, in milliseconds. */
const NOISE_MS = 6;
const NOISE_SHARE = 0.25;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Sample {
  ms: number;
  /** Everything that the client sees of a response, except random parts. */
  seen: string;
}

async function take(path: string, body: object): Promise<Sample> {
  const started = performance.now();
  const answer = await app.rest('POST', `/api${path}`, { body });
  return { ms: performance.now() - started, seen: JSON.stringify(visible(answer)) };
}

function visible({ status, headers, body }: RestAnswer): unknown {
  const fixed = [...headers].filter(([name]) => !RANDOM_HEADERS.has(name));
  return { status, headers: fixed, body };
}

const median = (samples: readonly Sample[]): number =>
  samples.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;

describe('the existence of an account is not revealed', () => {
  it.each([
    ['/login', (email: string) => ({ email, password: 'forkert-kode' })],
    ['/auth/forgot-password', (email: string) => ({ email })],
    ['/auth/resend-verification', (email: string) => ({ email })],
  ])(
    'POST /api%s: same status, body, headers and time',
    async (path, bodyFor) => {
      const known = await createMember(app, { verified: path !== '/auth/resend-verification' });
      const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
      // Warm-up: the first requests load modules.
      for (let warmUp = 0; warmUp < 5; warmUp++) await take(path, bodyFor(`varm${warmUp}@example.dk`));
      for (let sample = 0; sample < SAMPLES; sample++) {
        const pair = [
          ['known', known.email],
          ['unknown', `ingen${sample}@example.dk`],
        ] as const;
        // Random order: the mail caused by one request is sent while the next is handled.
        for (const [kind, email] of Math.random() < 0.5 ? pair : pair.toReversed()) {
          samples[kind].push(await take(path, bodyFor(email)));
        }
      }
      expect(new Set([...samples.known, ...samples.unknown].map(({ seen }) => seen)).size).toBe(1);
      const [one, other] = [median(samples.known), median(samples.unknown)];
      expect(Math.abs(one - other)).toBeLessThan(Math.max(NOISE_MS, Math.min(one, other) * NOISE_SHARE));
    },
    90_000,
  );
});
