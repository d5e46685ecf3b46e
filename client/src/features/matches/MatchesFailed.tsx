import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { FaultReference } from '../../components/feedback/FaultReference';
import { faultReference, waitText } from '../../lib/forms/formErrors';
import { useUnreachable } from '../../lib/retry/useUnreachable';
import { Unreachable } from '../../shared/unreachable/Unreachable';
import styles from './MatchesPage.module.css';
import { TEXTS } from './texts';

interface MatchesFailedProps {
  error: unknown;
  isWarming: boolean;
  onRetry: () => void;
}

/**
 * The matches could not be loaded, for a fault or without a network, the server is still preparing them, or the viewer
 * has seen too many.
 */
export function MatchesFailed({ error, isWarming, onRetry }: MatchesFailedProps) {
  const unreachable = useUnreachable(error);
  if (unreachable) return <Unreachable what={TEXTS.title} onRetry={onRetry} />;
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  const wait = waitText(error);
  if (wait !== null) return <Alert action={retry}>{wait}</Alert>;
  return (
    <Alert tone="error" action={retry}>
      <h2 className={styles.errorTitle}>{TEXTS.errorTitle}</h2>
      <p>{TEXTS.errorText}</p>
      <FaultReference reference={faultReference(error)} />
      {isWarming ? <p className={styles.warming}>{TEXTS.warming}</p> : null}
    </Alert>
  );
}
