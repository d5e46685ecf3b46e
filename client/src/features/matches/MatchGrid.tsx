import type { Ref } from 'react';
import type { AvatarPerson } from '../../components/circles/Avatar';
import type { Elements } from '../../components/elements';
import type { MatchCard_MatchFragment } from '../../gql/matches';
import { MatchCard } from './MatchCard';
import styles from './MatchCard.module.css';

interface MatchGridProps {
  viewer: AvatarPerson | null;
  matches: readonly MatchCard_MatchFragment[];
  /** A cell before the matches. */
  first: Elements;
  /** Whether the next page is loading; the current one is dimmed. */
  stale: boolean;
  ref: Ref<HTMLUListElement>;
}

/** A page of matches. */
export function MatchGrid({ viewer, matches, first, stale, ref }: MatchGridProps) {
  return (
    <ul className={styles.grid} ref={ref} tabIndex={-1} aria-busy={stale} data-stale={stale || undefined}>
      {first}
      {matches.map((match) => (
        <MatchCard key={match.id} viewer={viewer} match={match} />
      ))}
    </ul>
  );
}
