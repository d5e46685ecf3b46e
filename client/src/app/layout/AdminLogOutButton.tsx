import { PATHS } from '@venn/schema/paths';
import { useNavigate } from 'react-router-dom';
import { LogOut } from '../../icons/LogOut';
import { logOut, useSession } from '../../lib/session/session';
import header from '../navigation/Header.module.css';
import styles from './AdminLayout.module.css';

/** Logs out of the admin portal; hidden from visitors. */
export function AdminLogOutButton() {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  if (!loggedIn) return null;
  const handleClick = () => {
    logOut();
    void navigate(PATHS.adminLogin);
  };
  return (
    <button type="button" className={header.link} onClick={handleClick}>
      <LogOut aria-hidden="true" />
      <span className={styles.logOut}>Log out</span>
    </button>
  );
}
