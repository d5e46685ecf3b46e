import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PendingBadge } from '../../features/admin/PendingBadge';
import { useAdminPendingQuery } from '../../gql/adminPlaces';
import styles from './AdminPlaces.module.css';

const PLACES = [
  { to: PATHS.adminDashboard, label: 'Dashboard' },
  { to: PATHS.adminAppeals, label: 'Appeals' },
  { to: PATHS.adminOrders, label: 'Orders' },
  { to: PATHS.adminLimits, label: 'Limits met' },
  { to: PATHS.adminSources, label: 'Blocked sources' },
  { to: PATHS.adminFigures, label: 'Figures' },
  { to: PATHS.adminAudit, label: 'Audit log' },
  { to: PATHS.adminSecurity, label: 'Security' },
];

/** The places of the admin portal, with what waits there. The counts are fetched at every navigation. */
export function AdminPlaces() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const { data, refetch } = useAdminPendingQuery();
  const fetchedAt = useRef(pathname);
  // In a small window the row scrolls. After every render: a navigation moves the open place, and the counts move all.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  useEffect(() => {
    if (fetchedAt.current === pathname) return;
    fetchedAt.current = pathname;
    refetch().catch(() => undefined);
  }, [pathname, refetch]);
  const waiting: Partial<Record<string, number>> = {
    [PATHS.adminDashboard]: data?.adminReports.total ?? 0,
    [PATHS.adminAppeals]: data?.adminAppeals.total ?? 0,
  };
  return (
    <nav className={styles.places} aria-label="Admin" ref={row}>
      {PLACES.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.place}>
          <span>{label}</span>
          <PendingBadge count={waiting[to] ?? 0} />
        </NavLink>
      ))}
    </nav>
  );
}
