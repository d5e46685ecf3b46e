import { PATHS } from '@venn/schema/paths';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../../components/circles/Avatar';
import { UserRound } from '../../icons/UserRound';
import { personOf, useSession } from '../../lib/session/session';
import styles from './SidePanel.module.css';

/** The viewer's picture and name, linked to the own profile. */
export function ViewerLink() {
  const { user } = useSession();
  return (
    <NavLink className={styles.me} to={PATHS.profile} end>
      {user ? <Avatar person={personOf(user)} /> : <UserRound aria-hidden="true" />}
      <span className={styles.who}>
        <b translate={user ? 'no' : 'yes'}>{user?.username ?? 'Profil'}</b>
        {user ? <span>Se din profil</span> : null}
      </span>
    </NavLink>
  );
}
