import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import styles from './MatchesPage.module.css';
import { TEXTS } from './texts';

/** The matches could not be loaded, or the server is still preparing them. */
export function MatchesFailed({ isWarming, onRetry }: { isWarming: boolean; onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Alert tone="error" action={retry}>
      <h2 className={styles.errorTitle}>{TEXTS.errorTitle}</h2>
      <p>{TEXTS.errorText}</p>
      {isWarming ? <p className={styles.warming}>{TEXTS.warming}</p> : null}
    </Alert>
  );
}
