import { expect, it } from 'vitest';
import { Cleanup } from './cleanup.js';

it('runs every step in reverse order, also after one that fails and one that does not end', async () => {
  const cleanup = new Cleanup();
  const ran: string[] = [];
  cleanup.add('first', 1000, async () => ran.push('first'));
  cleanup.add('endless', 20, () => {
    ran.push('endless');
    return new Promise(() => undefined);
  });
  cleanup.add('failing', 1000, async () => {
    ran.push('failing');
    throw new Error('it failed');
  });
  await expect(cleanup.run()).rejects.toThrow(/it failed; .*endless did not close within 20 ms/);
  expect(ran).toEqual(['failing', 'endless', 'first']);
  await cleanup.run();
  expect(ran).toHaveLength(3);
});
