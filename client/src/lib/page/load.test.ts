import { expect, it } from 'vitest';
import { loadOnce } from './load';

it('loads a part once, and answers in the order in which it was asked', async () => {
  let loads = 0;
  const part = loadOnce(async () => {
    loads += 1;
    return 'part';
  });
  const answered: number[] = [];
  await Promise.all([1, 2, 3].map((turn) => part().then(() => answered.push(turn))));
  expect([loads, answered]).toEqual([1, [1, 2, 3]]);
  expect(await part()).toBe('part');
  expect(loads).toBe(1);
});

it('asks anew for a part that did not come', async () => {
  let loads = 0;
  const part = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('The line is down');
    return loads;
  });
  await expect(part()).rejects.toThrow('The line is down');
  expect(await part()).toBe(2);
});
