import type { Elements } from '../../components/elements';
import { useLoginNoticesQuery } from '../../gql/notices';
import { NewTerms } from './NewTerms';
import { UnseenDecision } from './UnseenDecision';

/** What a member has to be told before anything else: asked for once when members' pages open, so at each login. */
export default function LoginNotices(): Elements {
  const { data, client } = useLoginNoticesQuery({ fetchPolicy: 'network-only', ssr: false });
  if (!data) return null;
  const { viewer, myDecisions } = data;
  const decision = myDecisions.find(({ seenAt }) => seenAt === null);
  if (decision) return <UnseenDecision key={decision.id} decision={decision} />;
  const settle = () =>
    client.cache.modify({ id: client.cache.identify(viewer), fields: { termsToAccept: () => null } });
  return viewer.termsToAccept ? <NewTerms version={viewer.termsToAccept} onSettled={settle} /> : null;
}
