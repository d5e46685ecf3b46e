import { cx } from '../../../components/cx';
import type { Elements } from '../../../components/elements';
import admin from '../admin.module.css';
import styles from './ListTools.module.css';

interface ListToolsProps {
  /** Fields that search, filter or sort. */
  children: Elements;
  /** The length of the list, such as '12 users'; null while it is unknown. */
  total: string | null;
}

/** The fields above a list, in one line where they fit, and its length. */
export function ListTools({ children, total }: ListToolsProps) {
  return (
    <div className={cx(admin.selects, styles.tools)}>
      {children}
      {total === null ? null : <p className={styles.total}>{total}</p>}
    </div>
  );
}
