import { Loading } from '../../components/Loading';
import { Page, Sections } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { SrOnly } from '../../components/SrOnly';
import styles from './ProfileHeader.module.css';
import { TEXTS } from './texts';

/** Skeleton of a profile. */
export function ProfileLoading() {
  return (
    <Page>
      <SrOnly as="h1">{TEXTS.title}</SrOnly>
      <Sections>
        <div className={styles.header}>
          <div aria-hidden="true">
            <Skeleton shape="circle" className={styles.face} />
          </div>
          <div className={styles.coming}>
            <Loading>{TEXTS.loading}</Loading>
            <Skeleton shape="heading" />
            <Skeleton width="half" />
          </div>
        </div>
        <div className={styles.comingBody} aria-hidden="true">
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </Sections>
    </Page>
  );
}
