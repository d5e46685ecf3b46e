import { cx } from '../../components/cx';
import { Skeleton } from '../../components/feedback/Skeleton';
import { BackToMatches } from './BackToMatches';
import styles from './MemberHeader.module.css';
import { ProfileLoading } from './ProfileLoading';
import page from './ProfilePage.module.css';

/** Skeleton of another member's profile, with the height of every line. */
export function MemberLoading() {
  return (
    <ProfileLoading className={page.member}>
      <div className={styles.header}>
        <BackToMatches />
        <Skeleton shape="circle" className={styles.face} />
        <div className={cx(styles.name, styles.coming)}>
          <Skeleton shape="heading" width="half" />
        </div>
        <div className={styles.about}>
          <div className={styles.comingFacts}>
            <Skeleton width="most" />
            <Skeleton />
          </div>
          <Skeleton shape="pill" className={cx(styles.action, styles.comingAction)} />
        </div>
      </div>
    </ProfileLoading>
  );
}
