import { cx } from '../../components/cx';
import { Skeleton } from '../../components/feedback/Skeleton';
import styles from './MatchCard.module.css';

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
