import type { MatchCard_MatchFragment } from '../../../gql/matches';

/** A card that the viewer has hidden on this page of the list: a note takes its place. */
export interface HiddenCard {
  match: MatchCard_MatchFragment;
  /** Among all cells of the list when it was hidden, from 0. */
  place: number;
  /** It is being shown again. */
  isReturning: boolean;
}

export type Cell =
  | { match: MatchCard_MatchFragment; hidden: null }
  | { match: MatchCard_MatchFragment; hidden: HiddenCard };

/** The cells of a page: its matches, with the notes of hidden cards where these were. */
export function cellsOf(matches: readonly MatchCard_MatchFragment[], cards: readonly HiddenCard[]): Cell[] {
  const hiddenIds = new Set(cards.map(({ match }) => match.id));
  const cells: Cell[] = matches.filter(({ id }) => !hiddenIds.has(id)).map((match) => ({ match, hidden: null }));
  for (const hidden of cards.toSorted((one, other) => one.place - other.place)) {
    cells.splice(hidden.place, 0, { match: hidden.match, hidden });
  }
  return cells;
}

/** Id of the button that hides a card. */
export const hideButtonId = (memberId: string): string => `hide-${memberId}`;
/** Id of the button that brings it back. */
export const shownAgainId = (memberId: string): string => `unhide-${memberId}`;
