import { expect, it } from 'vitest';
import { withRefused } from './drafts';

it('puts a refused text back into an empty box', () => {
  expect(withRefused('Hej', '')).toBe('Hej');
  expect(withRefused('Hej', ' \n')).toBe('Hej');
});

it('puts a refused text before what has been written since', () => {
  expect(withRefused('Hej', 'Er du der?')).toBe('Hej\nEr du der?');
});
