import { PATHS } from '@venn/schema/paths';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import styles from './Header.module.css';

/** Navigation of visitors. */
export function VisitorNav() {
  return (
    <nav className={`${styles.nav} ${styles.visitor}`} aria-label="Hovedmenu">
      <span className={styles.space} />
      <NavLink className={styles.link} to={PATHS.login}>
        Log Ind
      </NavLink>
      <ButtonLink size="small" to={PATHS.register}>
        Tilmeld Dig
      </ButtonLink>
    </nav>
  );
}
