import { expect, it } from 'vitest';
import { withOpening, withRefused } from './drafts';

it('puts a refused text back into an empty box', () => {
  expect(withRefused('Hej', '')).toBe('Hej');
  expect(withRefused('Hej', ' \n')).toBe('Hej');
});

it('puts a refused text before what has been written since', () => {
  expect(withRefused('Hej', 'Er du der?')).toBe('Hej\nEr du der?');
});

it('begins with a suggestion in an empty box, and takes another one instead', () => {
  expect(withOpening('Spiller du skak?', ' ', '')).toBe('Spiller du skak?');
  expect(withOpening('Bager du?', 'Spiller du skak?', 'Spiller du skak?')).toBe('Bager du?');
});

it('never takes away what has been written by hand', () => {
  expect(withOpening('Bager du?', 'Hej Karen. ', 'Spiller du skak?')).toBe('Hej Karen. Bager du?');
});
