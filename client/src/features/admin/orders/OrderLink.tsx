import { adminOrderPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import styles from '../admin.module.css';

/** An order's number, linked to its page in the portal. */
export function OrderLink({ order }: { order: string }) {
  return (
    <span className={styles.who}>
      <Link to={adminOrderPath(order)}>{order}</Link>
    </span>
  );
}
