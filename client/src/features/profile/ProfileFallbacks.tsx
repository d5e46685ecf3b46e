import { PATHS } from '@venn/schema/paths';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Page, PageHead, Sections } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { SrOnly } from '../../components/SrOnly';
import styles from './ProfileHeader.module.css';
import { TEXTS } from './texts';

/** Skeleton of a profile: one avatar for the own, two overlapping ones for another's. */
export function ProfileLoading({ pair = false }: { pair?: boolean }) {
  return (
    <Page>
      <SrOnly as="h1">{TEXTS.title}</SrOnly>
      <Sections>
        <div className={styles.header}>
          <div className={pair ? styles.pair : undefined} aria-hidden="true">
            <Skeleton shape="circle" className={styles.face} />
            {pair ? <Skeleton shape="circle" className={styles.face} /> : null}
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

/** The member doesn't exist or is hidden from the viewer. */
export function ProfileNotFound() {
  return (
    <Page>
      <EmptyState
        title={TEXTS.notFound}
        level={1}
        action={<ButtonLink to={PATHS.matches}>{TEXTS.toMatches}</ButtonLink>}
      />
    </Page>
  );
}

/** The profile could not be loaded. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Page>
      <PageHead title={TEXTS.title} />
      <Alert tone="error" action={retry}>
        {TEXTS.failed}
      </Alert>
    </Page>
  );
}
