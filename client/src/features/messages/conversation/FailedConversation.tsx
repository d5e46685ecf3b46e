import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { TEXTS } from '../texts';
import styles from './Conversation.module.css';

/** The messages could not be loaded. */
export function FailedConversation({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.middle}>
      <Alert
        tone="error"
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        }
      >
        {TEXTS.threadFailed}
      </Alert>
    </div>
  );
}
