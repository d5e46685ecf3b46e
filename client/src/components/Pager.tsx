import { Button } from './Button';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** 'Tilbage', 'Side X af Y', 'Næste'; nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Sider">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Tilbage
      </Button>
      <span className={styles.place} aria-current="page">
        {`Side ${page} af ${pageCount}`}
      </span>
      <Button variant="secondary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Næste
      </Button>
    </nav>
  );
}
