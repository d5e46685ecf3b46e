import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { IconButton } from '../../components/IconButton';
import { X } from '../../icons/X';
import { TEXTS } from './texts';
import styles from './WallErrorAlert.module.css';

interface WallErrorAlertProps {
  text: string | null;
  onClose?: () => void;
  onRetry?: () => void;
}

/** Error message above the list; sticky when it is about something that was pressed, and can be closed. */
export function WallErrorAlert({ text, onClose, onRetry }: WallErrorAlertProps) {
  if (text === null) return null;
  const retry = onRetry ? (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.tryAgain}
    </Button>
  ) : null;
  return (
    <div className={styles.problem}>
      <Alert tone="error" action={retry}>
        {text}
      </Alert>
      {onClose ? <IconButton className={styles.close} label={TEXTS.close} icon={<X />} onClick={onClose} /> : null}
    </div>
  );
}
