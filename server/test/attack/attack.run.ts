import { afterAll, beforeAll, describe, expect, it, type TaskMeta } from 'vitest';
import type { Attack, Target } from './attack.js';
import { ATTACKS } from './attacks.js';
import { PLANTED_BUGS } from './planted-bugs.js';
import { startTarget } from './target.js';

// The table of `npm run attack` is made from these.
declare module 'vitest' {
  interface TaskMeta {
    row?: string;
    requests?: number;
  }
}

/** Whether the server has the bugs: then exactly the attacks that look for them have to succeed. */
const ARE_PLANTED = process.env['PLANTED_BUGS'] === 'on';

let target: Target & { close(): Promise<void> };
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

it('has a name for each attack, and an attack for each planted bug', () => {
  const names = Object.values(ATTACKS).flatMap((attacks) => attacks.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(PLANTED_BUGS.map(({ attack }) => attack).filter((name) => !names.includes(name))).toEqual([]);
});

/** Runs an attack; returns the status of the server's readiness after it. */
async function statusAfter({ row, run }: Attack, { meta }: { meta: TaskMeta }): Promise<number> {
  const before = target.sent;
  try {
    await run(target);
  } finally {
    Object.assign(meta, { row, requests: target.sent - before });
  }
  return (await target.send('GET', '/readyz')).status;
}

const isBroken = ({ name }: Attack): boolean => ARE_PLANTED && PLANTED_BUGS.some(({ attack }) => attack === name);
const named = (attacks: readonly Attack[]) => attacks.map((attack): [string, Attack] => [attack.name, attack]);

describe.each(Object.entries(ATTACKS))('%s', (_subject, attacks) => {
  it.for(named(attacks.filter((attack) => !isBroken(attack))))('%s', async ([, attack], { task }) => {
    expect(await statusAfter(attack, task)).toBe(200);
  });
  // By an expectation: a bug that makes the attack itself crash is not found.
  it.for(named(attacks.filter(isBroken)))('%s', async ([, attack], { task }) => {
    await expect(statusAfter(attack, task)).rejects.toMatchObject({ name: 'AssertionError' });
  });
});
