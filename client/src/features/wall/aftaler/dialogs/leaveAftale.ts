import type { ApolloClient } from '@apollo/client';
import { LeaveAftaleDocument } from '../../../../gql/aftaler';
import { evict } from '../../wallCache';

/** Takes the viewer's request back, or the viewer from those who are coming. Throws the error of the request. */
export async function leaveAftale(client: ApolloClient, postId: string): Promise<void> {
  const { data } = await client.mutate({ mutation: LeaveAftaleDocument, variables: { postId } });
  // Across a block the viewer sees it no longer.
  if (data?.leaveAftale.post === null) evict(client.cache, 'Post', postId);
}
