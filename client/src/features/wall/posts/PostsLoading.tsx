import { Loading } from '../../../components/feedback/Loading';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { TEXTS } from '../texts';
import styles from './PostList.module.css';

const SKELETON_KEYS = ['first', 'second', 'third', 'fourth'];

/** Skeleton of the first posts. */
export function PostsLoading() {
  return (
    <>
      <div className={styles.coming}>
        <Loading>{TEXTS.loading}</Loading>
      </div>
      <div className={styles.posts} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={styles.skeleton}>
            <Skeleton shape="circle" className={styles.face} />
            <div>
              <Skeleton width="some" />
              <Skeleton />
              <Skeleton width="most" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
