import { Button } from '../../../../components/Button';
import { type SessionsQuery, useEndSessionMutation } from '../../../../gql/members';
import { dayAndTime, dayName } from '../../../../lib/format';
import { OWN_TEXTS } from '../texts';
import { AccessList } from './accessList/AccessList';
import { DeviceEntry } from './accessList/DeviceEntry';
import { type Ending, useEnding } from './accessList/useEnding';

const TEXTS = OWN_TEXTS.sessions;

type Session = SessionsQuery['sessions'][number];

interface SessionListProps {
  sessions: readonly Session[];
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** The sessions with their devices and times; all but the current one can be ended. */
export function SessionList({ sessions, refetch }: SessionListProps) {
  const ending = useEnding(TEXTS.endFailed, refetch);
  return (
    <AccessList title={TEXTS.title} ending={ending}>
      {sessions.map((session) => (
        <DeviceEntry
          key={session.id}
          name={session.device ?? TEXTS.unknown}
          here={session.isCurrent ? TEXTS.here : null}
          when={[
            TEXTS.since(dayName(session.createdAt)),
            TEXTS.used(dayAndTime(session.lastUsedAt ?? session.createdAt)),
          ]}
          action={session.isCurrent ? null : <EndSession session={session} run={ending.run} />}
        />
      ))}
    </AccessList>
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
