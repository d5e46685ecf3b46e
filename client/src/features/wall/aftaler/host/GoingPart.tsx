import { useRef } from 'react';
import { type Aftale_RequestFragment as Request, useAftaleRequestsQuery } from '../../../../gql/aftaler';
import type { AftaleCard_AftaleFragment as Aftale, PostItem_PostFragment as Post } from '../../../../gql/wall';
import { SafetyCard } from '../../../../shared/aftaler/SafetyCard';
import { capitalNumber } from '../alone/texts';
import { Asker } from './Asker';
import styles from './GoingPart.module.css';
import { Guests } from './Guests';
import { HOST_TEXTS as TEXTS } from './texts';

interface GoingPartProps {
  post: Post;
  aftale: Aftale;
}

/** Who asks, who waits for a place, and who is coming; for the host. */
function HostLists({ post, aftale }: GoingPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const askers = useRef(new Map<string, HTMLElement>());
  const { data } = useAftaleRequestsQuery({ variables: { id: post.id }, fetchPolicy: 'cache-and-network' });
  const requests = data?.post.aftale?.requests ?? [];
  const asking = requests.filter(({ isWaiting }) => !isWaiting);
  const waiting = requests.filter(({ isWaiting }) => isWaiting);
  /** The focus goes to the next who asks, else to the heading. */
  const focusAfter = ({ id }: Request) => {
    const listed = [...asking, ...waiting];
    const next = listed[listed.findIndex((request) => request.id === id) + 1];
    requestAnimationFrame(() => ((next && askers.current.get(next.id)) ?? heading.current)?.focus());
  };
  const item = (request: Request) => (
    <Asker
      key={request.id}
      ref={(element) => {
        if (element) askers.current.set(request.id, element);
        return () => {
          askers.current.delete(request.id);
        };
      }}
      postId={post.id}
      request={request}
      onAnswered={() => focusAfter(request)}
    />
  );
  // The lists come with the next response.
  if (requests.length < aftale.requests.length) return null;
  const hasNone = aftale.requests.length === 0 && aftale.coming.length === 0;
  return (
    <>
      <hr className={styles.rule} />
      <div className={styles.asks}>
        <h3 ref={heading} tabIndex={-1}>
          {asking.length > 0
            ? TEXTS.wantTo(capitalNumber(asking.length))
            : hasNone
              ? TEXTS.nobodyYet
              : TEXTS.nobodyWaits}
        </h3>
        {asking.map(item)}
      </div>
      {waiting.length > 0 ? (
        <div className={styles.asks}>
          <h3>{TEXTS.onWaitingList}</h3>
          <p className={styles.hint}>{TEXTS.waitingHint}</p>
          {waiting.map(item)}
        </div>
      ) : null}
      {aftale.coming.length > 0 ? <Guests aftale={aftale} /> : null}
    </>
  );
}

/** What those who are going see below their aftale, where its post stands alone. */
export function GoingPart({ post, aftale }: GoingPartProps) {
  const isHost = aftale.viewerState === 'host';
  return (
    <>
      {isHost && aftale.state !== 'past' ? <HostLists post={post} aftale={aftale} /> : null}
      {isHost && aftale.coming.length === 0 ? null : <SafetyCard aftale={aftale} />}
    </>
  );
}
