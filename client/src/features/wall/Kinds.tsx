import { Check } from '../../icons/Check';
import styles from './Kinds.module.css';
import { TEXTS } from './texts';
import type { WallKind } from './wallFilter';

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
  onChange: (kind: WallKind) => void;
}

/** What the wall shows: everything, aftaler, or the other posts. */
export function Kinds({ shown, aftaler, onChange }: KindsProps) {
  return (
    <div className={styles.kinds} role="group" aria-label={TEXTS.kinds}>
      {KINDS.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={kind === shown}
          onClick={() => onChange(kind)}
        >
          {kind === shown ? <Check /> : null}
          <span>{label}</span>
          {kind === 'aftaler' && aftaler !== null ? <small translate="no">{aftaler}</small> : null}
        </button>
      ))}
    </div>
  );
}
