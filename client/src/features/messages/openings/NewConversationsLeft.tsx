import { useNewConversationsQuery } from '../../../gql/openings';
import { TEXTS } from '../texts';

/** What remains of the day's new conversations, once half of them is used. */
export default function NewConversationsLeft() {
  const { data } = useNewConversationsQuery({ fetchPolicy: 'network-only' });
  const { left = 1, allowed = 1 } = data?.newConversations ?? {};
  return 2 * left > allowed ? null : <p>{TEXTS.newConversationsLeft(left)}</p>;
}
