import { Loading } from '../components/Loading';
import styles from './HydrateFallback.module.css';

/** While the first page is on its way; a quick one comes without it. */
export function HydrateFallback() {
  return (
    <div className={styles.screen}>
      <Loading>Indlæser...</Loading>
    </div>
  );
}
