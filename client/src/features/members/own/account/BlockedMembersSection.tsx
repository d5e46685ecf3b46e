import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { Loading } from '../../../../components/feedback/Loading';
import { Section } from '../../../../components/Page';
import { useBlockedMembersQuery } from '../../../../gql/members';
import { SAFETY_TEXTS as TEXTS } from '../../blocks/texts';
import { BlockedMembers } from './BlockedMembers';

/** The members blocked by the viewer, each with a button to unblock. */
export function BlockedMembersSection() {
  const { data, error, refetch } = useBlockedMembersQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.blockedTitle} help={TEXTS.blockedHelp}>
      {data ? <BlockedMembers members={data.blockedMembers} /> : null}
      {error && !data ? (
        <Alert tone="error" action={retry}>
          {TEXTS.blockedFailed}
        </Alert>
      ) : null}
      {!error && !data ? <Loading>{TEXTS.blockedLoading}</Loading> : null}
    </Section>
  );
}
