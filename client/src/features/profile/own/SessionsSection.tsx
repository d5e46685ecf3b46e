import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { Section } from '../../../components/Page';
import { showToast } from '../../../components/toastStore';
import { type SessionsQuery, useLogoutEverywhereMutation, useSessionsQuery } from '../../../gql/profile';
import { dayAndTime, dayName } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import { logOutWith } from '../../../lib/session/loggingOut';
import styles from './SessionsSection.module.css';
import { OWN_TEXTS } from './texts';

const TEXTS = OWN_TEXTS.sessions;

/** The viewer's sessions, and logout from all of them. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {OWN_TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.title} help={TEXTS.help}>
      {data ? <SessionList sessions={data.sessions} /> : null}
      {error && !data ? (
        <Alert tone="error" action={retry}>
          {TEXTS.failed}
        </Alert>
      ) : null}
      {!error && !data ? <Loading>{TEXTS.loading}</Loading> : null}
      <LogoutEverywhere />
    </Section>
  );
}

function SessionList({ sessions }: { sessions: SessionsQuery['sessions'] }) {
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

function LogoutEverywhere() {
  const navigate = useNavigate();
  const [end, { loading }] = useLogoutEverywhereMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setFailure(null);
    try {
      await logOutWith(end, async ({ data }) => {
        if (data) showToast(data.logoutEverywhere.message);
        await navigate(PATHS.home);
      });
    } catch (error) {
      setFailure(errorText(error, TEXTS.endFailed));
    }
  };
  return (
    <>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Button variant="secondary" busy={loading} busyLabel={TEXTS.ending} onClick={() => void submit()}>
        {TEXTS.end}
      </Button>
      <p className={styles.note}>{TEXTS.endHelp}</p>
    </>
  );
}
