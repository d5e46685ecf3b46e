import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { showToast } from '../../../components/feedback/toastStore';
import { AftaleAgainDocument } from '../../../gql/aftaler';
import { type PostItem_PostFragment as Post, PostItem_PostFragmentDoc, WallAftalerDocument } from '../../../gql/wall';
import { onAftaleChanged } from '../../../lib/aftaleChanges';
import { refusalOf } from '../../../lib/forms/formErrors';
import { meetingDay } from '../../../shared/aftaler/meetingDay';
import { TEXTS } from '../texts';
import { evict } from '../wallCache';

/** Tells a member who is coming that there is a place now, or that something is another way. */
function tell({ viewerState, changedAt }: NonNullable<Post['aftale']>, after: Post | null): void {
  if (after?.aftale?.viewerState !== 'coming') return;
  const day = meetingDay(after.aftale.startsAt);
  const host = after.author?.username;
  if (viewerState === 'asked' && host !== undefined) showToast(TEXTS.hostSaysYes(host, day));
  else if (viewerState === 'asked' || viewerState === 'waiting') showToast(TEXTS.movedUp(day));
  else if (viewerState === 'coming' && after.aftale.changedAt !== changedAt) showToast(TEXTS.aftaleChanged);
}

/** Keeps the aftaler of the page up to date when somebody asks, answers, leaves or changes one. */
export function useLiveAftaler(): void {
  const client = useApolloClient();
  useEffect(() => {
    const { cache } = client;
    const known = (id: string): Post | null =>
      cache.readFragment({
        id: cache.identify({ __typename: 'Post', id }),
        fragment: PostItem_PostFragmentDoc,
        fragmentName: 'PostItem_post',
      });
    const reload = async (id: string) => {
      const before = known(id);
      if (before?.aftale) {
        try {
          await client.query({ query: AftaleAgainDocument, variables: { id }, fetchPolicy: 'network-only' });
        } catch (error) {
          if (refusalOf(error).code === 'NOT_FOUND') evict(cache, 'Post', id);
        }
        tell(before.aftale, known(id));
      }
      await client.query({ query: WallAftalerDocument, fetchPolicy: 'network-only' });
    };
    // Without a connection the next one that comes is as good.
    return onAftaleChanged((id) => void reload(id).catch(() => undefined));
  }, [client]);
}
