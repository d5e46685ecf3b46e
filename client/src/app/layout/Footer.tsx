import { DEVELOPERS_PATH, PATHS } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Mark } from '../../components/Logo';
import { useSite } from '../../lib/page/operatorValues';
import { useSession } from '../../lib/session/session';
import { HELP_MENU } from '../navigation/menu';
import { useLogOut } from '../navigation/useLogOut';
import styles from './Footer.module.css';

const SUPPORT = [
  ...HELP_MENU,
  { to: PATHS.privacy, label: 'Persondatapolitik' },
  { to: PATHS.terms, label: 'Brugerbetingelser' },
  { to: PATHS.cookies, label: 'Cookiepolitik' },
] as const;

/** The footer of every page; it has the same size for visitors and members. */
export function Footer() {
  const { loggedIn } = useSession();
  const { year } = useSite();
  const logOut = useLogOut();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.say}>
          <Mark />
          <p>Venskab, ikke dating.</p>
        </div>
        <nav className={styles.quick} aria-labelledby="footer-quick">
          <h2 id="footer-quick">Hurtige Links</h2>
          <ul className={styles.list}>
            <li>
              <Link to={PATHS.home}>Hjem</Link>
            </li>
            <li>
              <Link to={PATHS.about}>Om Os</Link>
            </li>
            {loggedIn ? (
              <li>
                <button type="button" onClick={logOut}>
                  Log Ud
                </button>
              </li>
            ) : (
              <>
                <li className={styles.visitor}>
                  <Link to={PATHS.register}>Tilmeld Dig</Link>
                </li>
                <li className={styles.visitor}>
                  <Link to={PATHS.login}>Log Ind</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support">Support</h2>
          <ul className={styles.list}>
            {SUPPORT.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <a href={DEVELOPERS_PATH} hrefLang="en">
                For udviklere
              </a>
            </li>
          </ul>
        </nav>
        <p className={styles.legal}>{`© ${year} Venn`}</p>
      </div>
    </footer>
  );
}
