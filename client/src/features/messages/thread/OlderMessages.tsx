import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { TEXTS } from '../texts';
import styles from './Thread.module.css';

interface OlderMessagesProps {
  loading: boolean;
  onLoad: () => void;
  /** Takes the focus when the button disappears with it, after the last older page. */
  box: RefObject<HTMLElement | null>;
}

/** The button for older messages, at the top of the thread. */
export function OlderMessages({ loading, onLoad, box }: OlderMessagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const log = box.current;
    return () => {
      if (element?.contains(document.activeElement)) log?.focus({ preventScroll: true });
    };
  }, [box]);
  return (
    <div className={styles.older} ref={frame}>
      <Button variant="quiet" size="small" busy={loading} busyLabel={TEXTS.loadingOlder} onClick={onLoad}>
        {TEXTS.older}
      </Button>
    </div>
  );
}
