import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useProposalsAheadQuery } from '../../../../gql/proposalsAhead';
import { onStale } from '../../live/staleTopics';
import { arrangeChats } from './arrangeChats';
import type { Arrange } from './listedChats';

interface ChatProposalsProps {
  /** Set to what adds the proposals to the list, whenever they change. */
  onArrange: Dispatch<SetStateAction<Arrange>>;
}

/** Aftaler for two ahead, in the list of chats. */
export default function ChatProposals({ onArrange }: ChatProposalsProps) {
  const { data, refetch } = useProposalsAheadQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => onStale('chats', () => void refetch().catch(() => undefined)), [refetch]);
  useEffect(() => {
    const proposals = data?.proposalsAhead;
    if (proposals) onArrange((): Arrange => (chats) => arrangeChats(chats, proposals));
  }, [data, onArrange]);
  return null;
}
