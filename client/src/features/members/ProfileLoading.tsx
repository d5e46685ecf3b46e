import type { Elements } from '../../components/elements';
import { Loading } from '../../components/feedback/Loading';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Page, Sections } from '../../components/Page';
import { SrOnly } from '../../components/SrOnly';
import styles from './ProfileLoading.module.css';
import { TEXTS } from './texts';

interface ProfileLoadingProps {
  className?: string | undefined;
  /** The placeholder of the header. */
  children: Elements;
}

/** Skeleton of a profile below its header. */
export function ProfileLoading({ className, children }: ProfileLoadingProps) {
  return (
    <Page className={className}>
      <SrOnly as="h1">{TEXTS.title}</SrOnly>
      <Sections>
        {children}
        <div className={styles.body}>
          <Loading>{TEXTS.loading}</Loading>
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </Sections>
    </Page>
  );
}
