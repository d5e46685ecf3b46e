import type { ApolloClient } from '@apollo/client';
import { ThreadChangesDocument, ThreadDocument } from '../../../gql/messages';
import { applyChanges, readThread } from '../messageCache';
import { bumpVersion, versionOf } from './cacheVersion';
import { threadTopic } from './staleTopics';

/**
 * Fetches the changes of a loaded conversation after the last one in the cache. Reloads it where they are too many or
 * the conversation was cleared.
 */
export async function catchUp(client: ApolloClient, partnerId: string): Promise<void> {
  const page = readThread(client.cache, partnerId);
  if (!page) return;
  const { data } = await client.query({
    query: ThreadChangesDocument,
    variables: { with: partnerId, since: page.changeNumber },
    fetchPolicy: 'no-cache',
  });
  if (data?.messageChanges.complete) {
    applyChanges(client.cache, partnerId, data.messageChanges);
    bumpVersion(threadTopic(partnerId));
    return;
  }
  await client.query({
    query: ThreadDocument,
    variables: { with: partnerId },
    fetchPolicy: 'network-only',
    context: { cacheVersion: () => versionOf(threadTopic(partnerId)) },
  });
}
