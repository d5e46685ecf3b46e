import type { Ref } from 'react';
import type { AvatarPerson } from '../../components/circles/Avatar';
import type { MatchCard_MatchFragment } from '../../gql/matches';
import { MatchCard } from './MatchCard';
import styles from './MatchCard.module.css';

interface MatchGridProps {
  viewer: AvatarPerson | null;
  matches: readonly MatchCard_MatchFragment[];
  /** Whether the next page is loading; the current one is dimmed. */
  stale: boolean;
  ref: Ref<HTMLUListElement>;
}

/** A page of matches. */
export function MatchGrid({ viewer, matches, stale, ref }: MatchGridProps) {
  return (
    <ul className={styles.grid} ref={ref} tabIndex={-1} aria-busy={stale} data-stale={stale || undefined}>
      {matches.map((match) => (
        <MatchCard key={match.id} viewer={viewer} match={match} />
      ))}
    </ul>
  );
}
