import { isCalendarDate } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { dateOf, parseWrittenDate, partsOf } from './dateParts';

describe('a date in three inputs', () => {
  it.each([
    { day: '1', month: '', year: '' },
    { day: '31', month: '2', year: '1991' },
    { day: '1', month: '1', year: '91' },
    { day: '', month: '5', year: '1991' },
  ])('is invalid while incomplete: %j', (parts) => {
    expect(dateOf(parts)).not.toBe('');
    expect(isCalendarDate(dateOf(parts))).toBe(false);
  });

  it('is empty while all parts are empty', () => {
    expect(dateOf(partsOf(''))).toBe('');
  });

  it('is converted to YYYY-MM-DD and back', () => {
    expect(dateOf({ day: '4', month: '3', year: '1991' })).toBe('1991-03-04');
    expect(partsOf('1991-03-04')).toEqual({ day: '04', month: '03', year: '1991' });
  });

  it.each(['14.3.1991', '14/3 1991', ' 14-03-1991\n', '1991-03-14', '14031991', '14. marts 1991', 'den 14. MAR 1991'])(
    'is parsed from %s',
    (text) => {
      const parts = parseWrittenDate(text);
      expect(parts && dateOf(parts)).toBe('1991-03-14');
    },
  );

  it.each(['14.3.91', '14. marts 91'])('is parsed from %s with the year as it is', (text) => {
    expect(parseWrittenDate(text)).toEqual({ day: '14', month: '3', year: '91' });
  });

  it.each(['', 'i går', '3.1991', '14', '1403', '91-03-14', '14. i 1991', '14.13.1991', '32.1.1991'])(
    'is not parsed from %j',
    (text) => {
      expect(parseWrittenDate(text)).toBeNull();
    },
  );
});
