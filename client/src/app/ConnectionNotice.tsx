import { connectionStore } from '../lib/connection';
import { useStore } from '../lib/store';
import styles from './ConnectionNotice.module.css';

/** Says so while the live connection is away; the region itself is always there, so that it is announced. */
export function ConnectionNotice() {
  const away = useStore(connectionStore, 'off') === 'away';
  return (
    <div className={styles.place} role="status">
      {away ? <span className={styles.notice}>Forbinder igen…</span> : null}
    </div>
  );
}
