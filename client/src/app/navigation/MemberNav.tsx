import { PATHS } from '@venn/schema/paths';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../../components/circles/Avatar';
import { CirclePlus } from '../../icons/CirclePlus';
import { personOf, useSession } from '../../lib/session/session';
import styles from './Header.module.css';
import { MenuBadge } from './MenuBadge';
import { adminItem, MEMBER_MENU, plusItem } from './menu';

/** Navigation of members. */
export function MemberNav({ onLogOut }: { onLogOut: () => void }) {
  const { user } = useSession();
  const plus = plusItem(user?.role);
  const admin = adminItem(user?.role);
  return (
    <nav className={styles.nav} aria-label="Hovedmenu">
      {MEMBER_MENU.map((item) => (
        <NavLink key={item.to} className={styles.link} to={item.to}>
          <span className={styles.label}>{item.label}</span>
          <MenuBadge badge={item.badge} />
        </NavLink>
      ))}
      <span className={styles.space} />
      {admin ? (
        <NavLink className={styles.link} to={admin.to}>
          {admin.label}
        </NavLink>
      ) : null}
      {plus ? (
        <NavLink className={styles.link} to={plus.to}>
          <CirclePlus aria-hidden="true" />
          <span className={styles.label}>{plus.label}</span>
        </NavLink>
      ) : null}
      <NavLink className={styles.link} to={PATHS.profile} end>
        {user ? <Avatar size="xs" person={personOf(user)} /> : null}
        <span className={styles.name} translate={user ? 'no' : 'yes'}>
          {user?.username ?? 'Profil'}
        </span>
      </NavLink>
      <button type="button" className={styles.link} onClick={onLogOut}>
        Log Ud
      </button>
    </nav>
  );
}
