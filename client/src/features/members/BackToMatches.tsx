import { PATHS } from '@venn/schema/paths';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ArrowLeft } from '../../icons/ArrowLeft';
import { matchesBefore } from '../../lib/page/matchesState';
import styles from './MemberHeader.module.css';
import { TEXTS } from './texts';

/**
 * The link back to Find Venner. After a card it goes back in the browser's history, which keeps filters, page and
 * scroll position; after a direct visit it opens the list.
 */
export function BackToMatches() {
  const search = matchesBefore(useLocation().state);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (search === null || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={styles.back} to={{ pathname: PATHS.matches, search: search ?? '' }} onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      {TEXTS.toMatches}
    </Link>
  );
}
