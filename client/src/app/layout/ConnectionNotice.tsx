import { connectionStore } from '../../lib/connection';
import { useStore } from '../../lib/store';
import styles from './ConnectionNotice.module.css';

/** Notice while the connection is lost. The live region is always rendered, so that its text is announced. */
export function ConnectionNotice() {
  const isAway = useStore(connectionStore, 'off') === 'away';
  return (
    <div className={styles.place} role="status">
      {isAway ? <span className={styles.notice}>Forbinder igen…</span> : null}
    </div>
  );
}
