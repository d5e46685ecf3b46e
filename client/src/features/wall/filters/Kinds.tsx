import { Link } from 'react-router-dom';
import { Check } from '../../../icons/Check';
import { TEXTS } from '../texts';
import type { WallKind } from '../wallFilter';
import styles from './Kinds.module.css';

const KINDS: readonly { kind: WallKind; label: string }[] = [
  { kind: 'all', label: TEXTS.kindAll },
  { kind: 'aftaler', label: TEXTS.kindAftaler },
  { kind: 'posts', label: TEXTS.kindPosts },
];

interface KindsProps {
  /** Null where a post stands alone. */
  shown: WallKind | null;
  /** How many aftaler there are ahead, such as '4' or '20+'; null until that is known. */
  aftaler: string | null;
  /** The address that shows a kind. */
  pathOf: (kind: WallKind) => string;
}

/** What the wall shows: everything, aftaler, or the other posts. */
export function Kinds({ shown, aftaler, pathOf }: KindsProps) {
  return (
    <nav className={styles.kinds} aria-label={TEXTS.kinds}>
      {KINDS.map(({ kind, label }) => (
        <Link
          key={kind}
          className={styles.kind}
          to={pathOf(kind)}
          aria-current={kind === shown ? 'page' : undefined}
          preventScrollReset
        >
          {kind === shown ? <Check /> : null}
          <span>{label}</span>
          {kind === 'aftaler' && aftaler !== null ? <small translate="no">{aftaler}</small> : null}
        </Link>
      ))}
    </nav>
  );
}
