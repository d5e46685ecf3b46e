import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { Loading } from '../../../../components/feedback/Loading';
import { Section } from '../../../../components/Page';
import { useSessionsQuery } from '../../../../gql/members';
import { OWN_TEXTS } from '../texts';
import { LogoutEverywhere } from './LogoutEverywhere';
import { SessionList } from './SessionList';

const TEXTS = OWN_TEXTS.sessions;

/** The viewer's sessions, and logout from one or all of them. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {OWN_TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.title} help={TEXTS.help}>
      {data ? <SessionList sessions={data.sessions} refetch={refetch} /> : null}
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
