import type { Ref } from 'react';
import type { AvatarPerson } from '../../components/circles/Avatar';
import type { Elements } from '../../components/elements';
import type { MatchCard_MatchFragment } from '../../gql/matches';
import { HiddenNote } from './hiding/HiddenNote';
import { cellsOf, type HiddenCard } from './hiding/hiddenCards';
import { MatchCard } from './MatchCard';
import styles from './MatchCard.module.css';

interface MatchGridProps {
  viewer: AvatarPerson | null;
  matches: readonly MatchCard_MatchFragment[];
  /** Notes among them, of cards that were hidden on this page. */
  hidden: readonly HiddenCard[];
  onHide: (match: MatchCard_MatchFragment, place: number) => void;
  onUndo: (card: HiddenCard) => void;
  /** A cell before the matches. */
  first: Elements;
  /** Whether the next page is loading; the current one is dimmed. */
  stale: boolean;
  ref: Ref<HTMLUListElement>;
}

/** A page of matches. */
export function MatchGrid({ viewer, matches, hidden, onHide, onUndo, first, stale, ref }: MatchGridProps) {
  return (
    <ul className={styles.grid} ref={ref} tabIndex={-1} aria-busy={stale} data-stale={stale || undefined}>
      {first}
      {cellsOf(matches, hidden).map((cell, place) =>
        cell.hidden === null ? (
          <MatchCard key={cell.match.id} viewer={viewer} match={cell.match} onHide={() => onHide(cell.match, place)} />
        ) : (
          <HiddenNote key={cell.match.id} card={cell.hidden} onUndo={onUndo} />
        ),
      )}
    </ul>
  );
}
