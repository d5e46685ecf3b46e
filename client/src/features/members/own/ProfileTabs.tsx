import { Link } from 'react-router-dom';
import { cx } from '../../../components/cx';
import tabStyles from '../../../components/tabs.module.css';
import { PROFILE_TABS, type ProfileTab, tabPath } from '../../../shared/profile/profileTabs';
import styles from './ProfileTabs.module.css';
import { OWN_TEXTS as TEXTS } from './texts';

/** Links to the tabs of the own profile. */
export function ProfileTabs({ open }: { open: ProfileTab }) {
  return (
    <nav className={cx(tabStyles.row, styles.tabs)} aria-label={TEXTS.tabs}>
      {PROFILE_TABS.map((name) => (
        <Link key={name} to={tabPath(name)} className={tabStyles.tab} aria-current={name === open ? 'page' : undefined}>
          {TEXTS.tab[name]}
        </Link>
      ))}
    </nav>
  );
}
