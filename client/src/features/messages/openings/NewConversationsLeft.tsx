import { useNewConversationsQuery } from '../../../gql/openings';
import { OPENING_TEXTS } from './texts';

/** What remains of the day's new conversations, once half of them is used. */
export default function NewConversationsLeft() {
  const { data } = useNewConversationsQuery({ fetchPolicy: 'network-only' });
  if (!data) return null;
  const { left, allowed } = data.newConversations;
  return left > allowed / 2 ? null : <p>{OPENING_TEXTS.newConversationsLeft(left)}</p>;
}
