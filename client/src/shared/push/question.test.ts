import { PUSH_QUESTION_DAYS } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { stillHolds } from './question';

const NOW = Date.parse('2026-11-30T12:00:00Z');

describe("'Ikke nu'", () => {
  it.each([
    ['was never said', null, false],
    ['was said a moment ago', String(NOW), true],
    ['was said on the last day', String(NOW - PUSH_QUESTION_DAYS * DAY_MS + 1), true],
    ['was said long enough ago', String(NOW - PUSH_QUESTION_DAYS * DAY_MS), false],
    ['is of the future', String(NOW + DAY_MS), false],
    ["isn't ours", 'x', false],
  ])('%s', (_name, stored, holds) => {
    expect(stillHolds(stored, NOW)).toBe(holds);
  });
});
