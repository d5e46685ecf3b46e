import { describe, expect, it } from 'vitest';
import { reminderDay } from './reminderDay';

describe('the reminder', () => {
  it('is on the evening before, by the calendar of Copenhagen', () => {
    expect(reminderDay('2026-11-28T23:30:00.000Z', new Date('2026-11-27T12:00:00.000Z'))).toBe('lørdag');
  });

  it('is over after six o’clock', () => {
    expect(reminderDay('2026-11-29T09:00:00.000Z', new Date('2026-11-28T17:00:00.000Z'))).toBeNull();
  });
});
