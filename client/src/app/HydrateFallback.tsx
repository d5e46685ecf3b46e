import { Loading } from '../components/feedback/Loading';
import styles from './HydrateFallback.module.css';

/** Shown while the chunks of the first page are loaded. */
export function HydrateFallback({ text = 'Indlæser...' }: { text?: string }) {
  return (
    <div className={styles.screen}>
      <Loading>{text}</Loading>
    </div>
  );
}
