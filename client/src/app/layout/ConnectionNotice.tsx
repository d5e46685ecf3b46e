import { connectionStore, pollingStore } from '../../lib/connection';
import { useStore } from '../../lib/store';
import styles from './ConnectionNotice.module.css';

/** How often messages are fetched without a connection. */
function everyText(ms: number): string {
  const seconds = ms / 1000;
  return `Vi henter beskeder hvert ${seconds < 60 ? `${seconds}. sekund` : 'minut'}`;
}

/** Notice while the connection is lost. The live region is always rendered, so that its text is announced. */
export function ConnectionNotice() {
  const isAway = useStore(connectionStore, 'off') === 'away';
  const every = useStore(pollingStore, null);
  const text = every !== null ? everyText(every) : isAway ? 'Forbinder igen…' : null;
  return (
    <div className={styles.place} role="status">
      {text === null ? null : <span className={styles.notice}>{text}</span>}
    </div>
  );
}
