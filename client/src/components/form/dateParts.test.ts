import { isCalendarDate } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { dateOf, parseWrittenDate, partsOf } from './dateParts';

describe('a date typed in three boxes', () => {
  it.each([
    { day: '1', month: '', year: '' },
    { day: '31', month: '2', year: '1991' },
    { day: '1', month: '1', year: '91' },
    { day: '', month: '5', year: '1991' },
  ])('is no calendar date yet: %j', (parts) => {
    expect(dateOf(parts)).not.toBe('');
    expect(isCalendarDate(dateOf(parts))).toBe(false);
  });

  it('is empty while nothing is typed', () => {
    expect(dateOf(partsOf(''))).toBe('');
  });

  it('becomes YYYY-MM-DD and comes back', () => {
    expect(dateOf({ day: '4', month: '3', year: '1991' })).toBe('1991-03-04');
    expect(partsOf('1991-03-04')).toEqual({ day: '04', month: '03', year: '1991' });
  });

  it.each(['14.3.1991', '14/3 1991', '14-03-1991', '1991-03-14'])('can be pasted as %s', (text) => {
    const parts = parseWrittenDate(text);
    expect(parts && dateOf(parts)).toBe('1991-03-14');
  });

  it.each(['', 'i går', '3.1991', '14.3.91'])('is not read from %j', (text) => {
    expect(parseWrittenDate(text)).toBeNull();
  });
});
