import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { TEXTS } from '../texts';
import styles from './Thread.module.css';

interface OlderMessagesProps {
  loading: boolean;
  onLoad: () => void;
}

/** The button that loads older messages, at the top of the thread. When it is removed, the thread takes its focus. */
export function OlderMessages({ loading, onLoad }: OlderMessagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const log = element?.closest<HTMLElement>('[role="log"]');
    return () => {
      if (element?.contains(document.activeElement)) log?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.older} ref={frame}>
      <Button variant="quiet" size="small" busy={loading} busyLabel={TEXTS.loadingOlder} onClick={onLoad}>
        {TEXTS.older}
      </Button>
    </div>
  );
}
