import { useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { type SessionsQuery, useEndSessionMutation } from '../../../../gql/members';
import { dayAndTime, dayName } from '../../../../lib/format';
import { errorText } from '../../../../lib/forms/formErrors';
import { OWN_TEXTS } from '../texts';
import styles from './SessionsSection.module.css';

const TEXTS = OWN_TEXTS.sessions;

type Session = SessionsQuery['sessions'][number];

interface SessionListProps {
  sessions: readonly Session[];
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** The sessions with their devices and times; all but the current one can be ended. */
export function SessionList({ sessions, refetch }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const onEnded = (message: string) => {
    setFailure(null);
    showToast(message);
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true });
  };
  const onFailed = (cause: unknown) => {
    setFailure(errorText(cause, TEXTS.endFailed));
    // It may have ended elsewhere.
    void refetch().catch(() => {});
  };
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={TEXTS.title}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.login}>
            <div className={styles.about}>
              <span className={styles.device}>{session.device ?? TEXTS.unknown}</span>
              {session.isCurrent ? <span className={styles.here}>{TEXTS.here}</span> : null}
              <span className={styles.when}>
                <span>{`${TEXTS.since(dayName(session.createdAt))} ·`}</span>{' '}
                <span>{TEXTS.used(dayAndTime(session.lastUsedAt ?? session.createdAt))}</span>
              </span>
            </div>
            {session.isCurrent ? null : <EndSession session={session} onEnded={onEnded} onFailed={onFailed} />}
          </li>
        ))}
      </ul>
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
    </>
  );
}

interface EndSessionProps {
  session: Session;
  onEnded: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** The button that ends one session. */
function EndSession({ session: { id, device, createdAt }, onEnded, onFailed }: EndSessionProps) {
  const [end, { loading }] = useEndSessionMutation();
  const submit = async () => {
    try {
      const { data } = await end({
        variables: { id },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'LoginSession', id }) }),
      });
      if (data) onEnded(data.endSession.message);
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel={TEXTS.ending}
      aria-label={TEXTS.endWhich(device ?? TEXTS.unknown, TEXTS.since(dayName(createdAt)))}
      onClick={() => void submit()}
    >
      {TEXTS.endOne}
    </Button>
  );
}
