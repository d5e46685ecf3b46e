import type { SessionsQuery } from '../../../../gql/profile';
import { dayAndTime, dayName } from '../../../../lib/format';
import { OWN_TEXTS } from '../texts';
import styles from './SessionsSection.module.css';

const TEXTS = OWN_TEXTS.sessions;

/** The sessions with their devices and times. */
export function SessionList({ sessions }: { sessions: SessionsQuery['sessions'] }) {
  return (
    <ul className={styles.list}>
      {sessions.map(({ device, createdAt, lastUsedAt, isCurrent }) => (
        <li key={`${createdAt} ${device ?? ''}`} className={styles.login}>
          <span className={styles.device}>{device ?? TEXTS.unknown}</span>
          {isCurrent ? <span className={styles.here}>{TEXTS.here}</span> : null}
          <span className={styles.when}>
            {TEXTS.since(dayName(createdAt))} · {TEXTS.used(dayAndTime(lastUsedAt ?? createdAt))}
          </span>
        </li>
      ))}
    </ul>
  );
}
