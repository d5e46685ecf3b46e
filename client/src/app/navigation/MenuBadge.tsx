import { CountBadge } from '../../components/Badge';
import { type Store, useStore } from '../../lib/store';

interface MenuBadgeProps {
  /** What is counted; null for nothing. */
  badge: { store: Store<number>; label?: string } | null;
  className?: string | undefined;
}

/** How much waits for the viewer at a place of the menu. */
export const MenuBadge = ({ badge, className }: MenuBadgeProps) =>
  badge ? <StoreBadge {...badge} className={className} /> : null;

function StoreBadge({ store, ...rest }: NonNullable<MenuBadgeProps['badge']> & { className: string | undefined }) {
  return <CountBadge count={useStore(store, 0)} {...rest} />;
}
