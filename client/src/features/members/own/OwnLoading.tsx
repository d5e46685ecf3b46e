import { Skeleton } from '../../../components/feedback/Skeleton';
import { ProfileLoading } from '../ProfileLoading';
import styles from './OwnHeader.module.css';

/** Skeleton of the own profile. */
export function OwnLoading() {
  return (
    <ProfileLoading>
      <div className={styles.header} aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton shape="circle" className={styles.face} />
        </div>
        <div className={styles.facts}>
          <Skeleton shape="heading" width="half" />
          <Skeleton width="half" />
        </div>
      </div>
    </ProfileLoading>
  );
}
