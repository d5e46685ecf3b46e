import type { Ref } from 'react';
import type { AvatarPerson } from '../../components/Avatar';
import { cx } from '../../components/cx';
import { Skeleton } from '../../components/Skeleton';
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

const SKELETON_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Skeleton of the first page; the page's status text announces the loading. */
export function MatchGridLoading() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={cx(styles.card, styles.skeleton)}>
          <div className={styles.skeletonFaces}>
            <Skeleton shape="circle" />
            <Skeleton shape="circle" />
          </div>
          <Skeleton shape="heading" width="half" />
          <Skeleton width="half" />
          <Skeleton width="some" />
          <Skeleton />
          <Skeleton width="most" />
          <div className={styles.skeletonChips}>
            <Skeleton shape="pill" />
            <Skeleton shape="pill" />
          </div>
        </div>
      ))}
    </div>
  );
}
