import { X } from 'lucide-react';
import { Alert } from '../../components/Alert';
import { Button, IconButton } from '../../components/Button';
import { TEXTS } from './texts';
import styles from './WallProblem.module.css';

interface WallProblemProps {
  text: string | null;
  onClose?: () => void;
  onRetry?: () => void;
}

/** What went wrong, above the list; it stays in sight however far down one reads. */
export function WallProblem({ text, onClose, onRetry }: WallProblemProps) {
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
