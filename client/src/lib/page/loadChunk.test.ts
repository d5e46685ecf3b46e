import { expect, it } from 'vitest';
import { loadOnce, UnreachableChunk } from './loadChunk';

it('loads a chunk once, and resolves its callers in order', async () => {
  let loads = 0;
  const loadPart = loadOnce(async () => {
    loads += 1;
    return 'part';
  });
  const resolved: number[] = [];
  await Promise.all([1, 2, 3].map((call) => loadPart().then(() => resolved.push(call))));
  expect([loads, resolved]).toEqual([1, [1, 2, 3]]);
  expect(await loadPart()).toBe('part');
  expect(loads).toBe(1);
});

it('tries again after a failed load', async () => {
  let loads = 0;
  const loadPart = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Offline');
    return loads;
  });
  await expect(loadPart()).rejects.toThrow(UnreachableChunk);
  expect(await loadPart()).toBe(2);
});
