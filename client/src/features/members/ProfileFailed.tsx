import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { FaultReference } from '../../components/feedback/FaultReference';
import { Page, PageHead } from '../../components/Page';
import { faultReference, waitText } from '../../lib/forms/formErrors';
import { useUnreachable } from '../../lib/retry/useUnreachable';
import { Unreachable } from '../../shared/unreachable/Unreachable';
import { TEXTS } from './texts';

/** The profile could not be loaded, or the viewer has opened too many. */
export function ProfileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  const wait = waitText(error);
  const unreachable = useUnreachable(error);
  return (
    <Page>
      <PageHead title={TEXTS.title} />
      {unreachable ? (
        <Unreachable what={TEXTS.theProfile} onRetry={onRetry} />
      ) : (
        <Alert tone={wait === null ? 'error' : 'info'} action={retry}>
          <span>{wait ?? TEXTS.failed}</span>
          <FaultReference reference={faultReference(error)} />
        </Alert>
      )}
    </Page>
  );
}
