import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { type SessionsQuery, useEndSessionMutation } from '../../../../gql/members';
import { dayAndTime, dayName } from '../../../../lib/format';
import { OWN_TEXTS } from '../texts';
import styles from './AccessList.module.css';
import { type Ending, useEnding } from './useEnding';

const TEXTS = OWN_TEXTS.sessions;

type Session = SessionsQuery['sessions'][number];

interface SessionListProps {
  sessions: readonly Session[];
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** The sessions with their devices and times; all but the current one can be ended. */
export function SessionList({ sessions, refetch }: SessionListProps) {
  const { list, failure, run } = useEnding(TEXTS.endFailed, refetch);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={TEXTS.title}>
      <ul className={styles.list} aria-label={TEXTS.title}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.entry}>
            <div className={styles.device}>
              <span className={styles.name}>{session.device ?? TEXTS.unknown}</span>
              {session.isCurrent ? <span className={styles.here}>{TEXTS.here}</span> : null}
              <span className={styles.when}>
                <span>{`${TEXTS.since(dayName(session.createdAt))} ·`}</span>{' '}
                <span>{TEXTS.used(dayAndTime(session.lastUsedAt ?? session.createdAt))}</span>
              </span>
            </div>
            {session.isCurrent ? null : <EndSession session={session} run={run} />}
          </li>
        ))}
      </ul>
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
    </div>
  );
}

/** The button that ends one session. */
function EndSession({ session: { id, device, createdAt }, run }: { session: Session } & Pick<Ending, 'run'>) {
  const [end, { loading }] = useEndSessionMutation({
    variables: { id },
    update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'LoginSession', id }) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel={TEXTS.ending}
      aria-label={TEXTS.endWhich(device ?? TEXTS.unknown, TEXTS.since(dayName(createdAt)))}
      onClick={() => void run(async () => (await end()).data?.endSession.message)}
    >
      {TEXTS.endOne}
    </Button>
  );
}
