import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { showToast } from '../../../components/feedback/toastStore';
import { AftaleAgainDocument } from '../../../gql/aftaler';
import { type PostItem_PostFragment as Post, PostItem_PostFragmentDoc, WallAftalerDocument } from '../../../gql/wall';
import { onAftaleChanged } from '../../../lib/aftaleChanges';
import { refusalOf } from '../../../lib/forms/formErrors';
import { weekdayOf } from '../../../shared/aftaler/aftaleTime';
import { TEXTS } from '../texts';
import { evict } from '../wallCache';

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
        const after = known(id);
        const state = before.aftale.viewerState;
        if (after?.aftale?.viewerState === 'coming' && (state === 'asked' || state === 'waiting')) {
          const day = weekdayOf(after.aftale.startsAt);
          const host = after.author?.username;
          showToast(state === 'asked' && host !== undefined ? TEXTS.hostSaysYes(host, day) : TEXTS.movedUp(day));
        }
      }
      await client.query({ query: WallAftalerDocument, fetchPolicy: 'network-only' });
    };
    // Without a connection the next one that comes is as good.
    return onAftaleChanged((id) => void reload(id).catch(() => undefined));
  }, [client]);
}
