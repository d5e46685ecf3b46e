import type { OwnDataQuery } from '../../../gql/ownData';
import { longDate } from '../../../lib/format';
import styles from './OwnDataSection.module.css';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type OwnData = OwnDataQuery['ownData'];

/** When an unused account is paused and deleted. */
export function Retention({ pausesAt, deletesAt }: Pick<OwnData, 'pausesAt' | 'deletesAt'>) {
  if (!pausesAt || !deletesAt) return null;
  return (
    <div className={styles.sub}>
      <h3>{TEXTS.unused}</h3>
      <p>{TEXTS.retention(longDate(pausesAt), longDate(deletesAt))}</p>
    </div>
  );
}
