import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { Page, PageHead } from '../../components/Page';
import { TEXTS } from './texts';

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
