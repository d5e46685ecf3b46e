import { PATHS } from '@venn/schema/paths';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../lib/session';

/** Logs out and goes to the front page. First there, or the guard of a member's page would ask for a new login. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void Promise.resolve(navigate(PATHS.home)).finally(logOut);
}
