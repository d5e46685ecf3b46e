import { lazy, Suspense } from 'react';
import type { Elements } from '../../components/elements';
import { useLoginNoticesQuery } from '../../gql/notices';

const NOTHING = { default: (): Elements => null };
// Few members have one. If the chunk fails to load, the next page shows it.
const NewTerms = lazy(() => import('./NewTerms').catch(() => NOTHING));
const UnseenDecision = lazy(() => import('./UnseenDecision').catch(() => NOTHING));

/** What a member has to be told before anything else: asked for once when members' pages open, so at each login. */
export function LoginNotices(): Elements {
  const { data, client } = useLoginNoticesQuery({ fetchPolicy: 'network-only', ssr: false });
  if (!data) return null;
  const { viewer, myDecisions } = data;
  const decision = myDecisions.find(({ seenAt }) => seenAt === null);
  const settle = () =>
    client.cache.modify({ id: client.cache.identify(viewer), fields: { termsToAccept: () => null } });
  return (
    <Suspense>
      {decision ? <UnseenDecision key={decision.id} decision={decision} /> : null}
      {!decision && viewer.termsToAccept ? <NewTerms version={viewer.termsToAccept} onSettled={settle} /> : null}
    </Suspense>
  );
}
