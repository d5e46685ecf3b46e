import { Loading } from '../components/Loading';
import styles from './HydrateFallback.module.css';

/** While the first page is on its way; a quick one comes without it. */
export function HydrateFallback({ text = 'Indlæser...' }: { text?: string }) {
  return (
    <div className={styles.screen}>
      <Loading>{text}</Loading>
    </div>
  );
}
