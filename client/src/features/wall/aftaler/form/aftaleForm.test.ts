import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATER, startOf } from '../../../../shared/aftaler/startFields';
import { type AftaleValues, aftaleSchema, endOf, NEW_AFTALE } from './aftaleForm';

const VALUES: AftaleValues = { ...NEW_AFTALE, title: 'Tur', day: '2026-11-29', from: '10', town: 'Lejre' };

describe('beginning and end', () => {
  it('are empty until day and time are chosen', () => {
    expect(startOf({ ...VALUES, day: '' })).toBe('');
    expect(startOf({ ...VALUES, from: ' ' })).toBe('');
    expect(endOf(VALUES)).toBe('');
  });

  it('are on the chosen day', () => {
    expect(startOf(VALUES)).toBe('2026-11-29T10:00');
    expect(startOf({ ...VALUES, day: LATER, date: '2027-01-02' })).toBe('2027-01-02T10:00');
    expect(endOf({ ...VALUES, to: '13' })).toBe('2026-11-29T13:00');
  });

  it('span midnight when the end is an earlier time', () => {
    expect(endOf({ ...VALUES, day: '2026-12-31', from: '20', to: '1' })).toBe('2027-01-01T01:00');
  });
});

describe('the validation', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  const problems = async (
    values: { [Name in keyof AftaleValues]?: AftaleValues[Name] | undefined },
    kept: string | null = null,
  ) => {
    try {
      await aftaleSchema(kept).validate({ ...VALUES, ...values });
      return {};
    } catch (error) {
      const { inner } = error as { inner: { path: string; message: string }[] };
      return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
    }
  };

  it('accepts what is complete', async () => {
    expect(await problems({})).toEqual({});
  });

  it.each([
    [{ day: '' }, 'day', AFTALE_FIELD_TEXTS.aftaleStartRequired],
    [{ from: '' }, 'from', AFTALE_FIELD_TEXTS.aftaleStartRequired],
    [{ from: 'ti' }, 'from', AFTALE_FIELD_TEXTS.aftaleTimeInvalid],
    [{ day: LATER, date: '2026--' }, 'day', AFTALE_FIELD_TEXTS.aftaleTimeInvalid],
    [{ day: '2026-11-27', from: '13.30' }, 'from', AFTALE_FIELD_TEXTS.aftaleTooSoon],
    [{ day: LATER, date: '2027-03-01' }, 'day', AFTALE_FIELD_TEXTS.aftaleTooLate],
    [{ to: '10' }, 'to', AFTALE_FIELD_TEXTS.aftaleEndBefore],
    [{ town: 'Atlantis' }, 'town', FIELD_TEXTS.locationUnknown],
    [{ title: 'Gå' }, 'title', AFTALE_FIELD_TEXTS.aftaleTitleMin],
  ])('%j: at %s', async (values, field, text) => {
    expect(await problems(values)).toEqual({ [field]: text });
  });

  it('refuses the hour that the change to summer time skips', async () => {
    vi.setSystemTime(new Date('2027-03-01T12:00:00Z'));
    expect(await problems({ day: LATER, date: '2027-03-28', from: '2.30' })).toEqual({
      from: AFTALE_FIELD_TEXTS.aftaleTimeSkipped,
    });
  });

  it('knows the empty texts that Formik leaves out', async () => {
    expect(await problems({ from: undefined, to: undefined, place: undefined, content: undefined })).toEqual({
      from: AFTALE_FIELD_TEXTS.aftaleStartRequired,
    });
  });

  it('leaves the beginning as it was, even if it is too soon by now', async () => {
    expect(await problems({ day: '2026-11-27', from: '13.30' }, '2026-11-27T13:30')).toEqual({});
  });
});
