import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useOpenProposalsQuery } from '../../../../gql/openProposals';
import { onStale } from '../../live/staleTopics';
import { arrangeChats } from './arrangeChats';
import type { Arrange } from './listedChats';

interface ChatProposalsProps {
  /** Set to what adds the proposals to the list, whenever they change. */
  onArrange: Dispatch<SetStateAction<Arrange>>;
}

/** The proposals that wait for an answer, in the list of chats. */
export default function ChatProposals({ onArrange }: ChatProposalsProps) {
  const { data, refetch } = useOpenProposalsQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useEffect(() => onStale('chats', () => void refetch().catch(() => undefined)), [refetch]);
  useEffect(() => {
    const proposals = data?.openProposals;
    if (proposals) onArrange((): Arrange => (chats) => arrangeChats(chats, proposals));
  }, [data, onArrange]);
  return null;
}
