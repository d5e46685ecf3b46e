import { describe, expect, it } from 'vitest';
import { visitsWith } from './visits';

describe('visits', () => {
  it('count each day once, up to the third', () => {
    const days = ['2026-11-01', '2026-11-01', '2026-11-09', '2026-11-10', '2026-11-11'];
    const stored: string[] = [];
    for (const day of days) stored.push(JSON.stringify(visitsWith(stored.at(-1) ?? null, day)));
    expect(stored.map((json) => JSON.parse(json))).toEqual([
      { day: '2026-11-01', count: 1 },
      { day: '2026-11-01', count: 1 },
      { day: '2026-11-09', count: 2 },
      { day: '2026-11-10', count: 3 },
      { day: '2026-11-10', count: 3 },
    ]);
  });

  it.each([null, '', 'x', '7', '{}', '{"day":1,"count":2}', '{"day":"2026-11-01","count":"2"}'])(
    'begin anew after %j',
    (json) => {
      expect(visitsWith(json, '2026-11-09')).toEqual({ day: '2026-11-09', count: 1 });
    },
  );
});
