import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { OfflineNote } from '../../../shared/unreachable/Unreachable';
import { TEXTS } from '../texts';
import styles from './Conversation.module.css';

/** The messages could not be loaded, for a fault or without a network. */
export function FailedConversation({ unreachable, onRetry }: { unreachable: boolean; onRetry: () => void }) {
  return (
    <div className={styles.middle}>
      {unreachable ? (
        <OfflineNote />
      ) : (
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
      )}
    </div>
  );
}
