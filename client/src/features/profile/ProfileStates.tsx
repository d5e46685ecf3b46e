import { PATHS } from '@venn/schema/paths';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Page } from '../../components/Page';
import { TEXTS } from './texts';

/** A profile is on its way. */
export function ProfileLoading() {
  return (
    <Page>
      <Loading>{TEXTS.loading}</Loading>
    </Page>
  );
}

/** There is no such member, or none whom the viewer may see. */
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

/** The profile could not be fetched. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Page>
      <Alert tone="error" action={retry}>
        {TEXTS.failed}
      </Alert>
    </Page>
  );
}
