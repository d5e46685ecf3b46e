import { useEffect, useRef } from 'react';
import { Alert } from '../../../../../components/feedback/Alert';
import styles from './Notifications.module.css';

/** Why a choice wasn't stored, below the choices: what was pressed may be far above it. */
export function SavingFailure({ children }: { children: string | null }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (children === null) return null;
  return (
    <div ref={element} className={styles.failure}>
      <Alert tone="error">{children}</Alert>
    </div>
  );
}
