import { expect, it } from 'vitest';
import { withOpeningLine, withRefusedText } from './composerText';

it('puts a refused message back into an empty composer', () => {
  expect(withRefusedText('Hej', '')).toBe('Hej');
  expect(withRefusedText('Hej', ' \n')).toBe('Hej');
});

it('puts a refused message before what has been typed since', () => {
  expect(withRefusedText('Hej', 'Er du der?')).toBe('Hej\nEr du der?');
});

it('inserts a suggestion into an empty composer and replaces it by another one', () => {
  expect(withOpeningLine('Spiller du skak?', ' ', '')).toBe('Spiller du skak?');
  expect(withOpeningLine('Bager du?', 'Spiller du skak?', 'Spiller du skak?')).toBe('Bager du?');
});

it('keeps typed text', () => {
  expect(withOpeningLine('Bager du?', 'Hej Karen. ', 'Spiller du skak?')).toBe('Hej Karen. Bager du?');
});
