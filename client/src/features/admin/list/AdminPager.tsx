import { ADMIN_PAGE_SIZE } from '@venn/schema/limits';
import { Button } from '../../../components/Button';
import styles from '../admin.module.css';

interface AdminPagerProps {
  page: number;
  /** Number of items in the whole list. */
  total: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page; nothing for a single page. */
export function AdminPager({ page, total, onPage }: AdminPagerProps) {
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  if (pages <= 1 && page <= 1) return null;
  const turnTo = (to: number) => {
    onPage(to);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        Previous
      </Button>
      <span aria-current="page">{`Page ${page} of ${pages}`}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
