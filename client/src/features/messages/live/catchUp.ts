import type { ApolloClient } from '@apollo/client';
import { ThreadChangesDocument, ThreadDocument } from '../../../gql/messages';
import { applyChanges, mayBeUnread, readThread } from '../messageCache';
import { bumpVersion, versionContext } from './cacheVersion';
import { threadTopic } from './staleTopics';

/**
 * Fetches the changes of a loaded conversation after the last one in the cache. Reloads it where they are too many, the
 * conversation was cleared, or they don't tell how many messages are unread.
 */
export async function catchUp(client: ApolloClient, partnerId: string): Promise<void> {
  const page = readThread(client.cache, partnerId);
  if (!page) return;
  const { data } = await client.query({
    query: ThreadChangesDocument,
    variables: { with: partnerId, since: page.changeNumber },
    fetchPolicy: 'no-cache',
  });
  const changes = data?.messageChanges;
  if (changes?.complete && !mayBeUnread(page, changes.deletedIds)) {
    applyChanges(client.cache, partnerId, changes);
    bumpVersion(threadTopic(partnerId));
    return;
  }
  await client.query({
    query: ThreadDocument,
    variables: { with: partnerId },
    fetchPolicy: 'network-only',
    context: versionContext(threadTopic(partnerId)),
  });
}
