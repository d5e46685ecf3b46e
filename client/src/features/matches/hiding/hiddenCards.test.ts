import { expect, it } from 'vitest';
import type { MatchCard_MatchFragment } from '../../../gql/matches';
import { cellsOf, type HiddenCard } from './hiddenCards';

const matches = (...names: string[]): MatchCard_MatchFragment[] =>
  names.map((id) => ({ id }) as unknown as MatchCard_MatchFragment);
const hidden = (id: string, place: number): HiddenCard => ({
  match: matches(id)[0] as MatchCard_MatchFragment,
  place,
  isReturning: false,
});
const shown = (...input: Parameters<typeof cellsOf>): string[] =>
  cellsOf(...input).map(({ match, hidden: card }) => (card === null ? match.id : `(${match.id})`));

it('keep the place of a hidden card before and after the list is the new one', () => {
  expect(shown(matches('a', 'b', 'c', 'd'), [hidden('b', 1)])).toEqual(['a', '(b)', 'c', 'd']);
  expect(shown(matches('a', 'c', 'd', 'e'), [hidden('b', 1)])).toEqual(['a', '(b)', 'c', 'd', 'e']);
});

it('keep the places of several, in whatever order they were hidden', () => {
  const cards = [hidden('c', 2), hidden('a', 0), hidden('d', 3)];
  expect(shown(matches('b', 'e'), cards)).toEqual(['(a)', 'b', '(c)', '(d)', 'e']);
  expect(shown([], cards)).toEqual(['(a)', '(c)', '(d)']);
});
