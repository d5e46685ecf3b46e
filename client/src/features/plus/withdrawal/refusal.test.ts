import { expect, it } from 'vitest';
import { refusalText } from './refusal';

it('names the end of the time only once it has passed', () => {
  const until = '2027-09-21T21:59:59.999Z';
  expect(refusalText(until, new Date('2027-09-22T10:00:00Z'))).toBe(
    'Fristen for at fortryde udløb den 21. september 2027.',
  );
  expect(refusalText(until, new Date('2027-09-10T10:00:00Z'))).toBe('Dette køb gælder ikke længere.');
});
