import { lazy, Suspense } from 'react';
import type { Elements } from '../../components/elements';
import { useLoginNoticesQuery } from '../../gql/notices';
import { loadChunk } from '../../lib/page/loadChunk';

const NOTHING = { default: (): Elements => null };
// Few members have one. Without the chunk the page goes on, and the next one that is loaded as a whole shows it.
const NewTerms = lazy(() => loadChunk(() => import('./NewTerms')).catch(() => NOTHING));
const UnseenDecision = lazy(() => loadChunk(() => import('./UnseenDecision')).catch(() => NOTHING));

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
