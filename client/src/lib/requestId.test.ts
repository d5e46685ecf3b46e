import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const serverTiming = [
  { name: 'cache', description: 'hit' },
  { name: 'request', description: 'of-the-page' },
];

it('is the id of the page until a request has been answered, then that of the last one with an id', async () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });
  const ids: (string | null)[] = ['first', 'second', null];
  vi.stubGlobal('fetch', async () => {
    const id = ids.shift();
    return new Response('{}', id ? { headers: { 'x-request-id': id } } : {});
  });
  const { fetchNotingId, lastRequestId } = await import('./requestId');
  expect(lastRequestId()).toBe('of-the-page');
  for (const expected of ['first', 'second', 'second']) {
    await fetchNotingId('/graphql');
    expect(lastRequestId()).toBe(expected);
  }
});

it('is nothing where neither has one', async () => {
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  const { lastRequestId } = await import('./requestId');
  expect(lastRequestId()).toBeNull();
});
