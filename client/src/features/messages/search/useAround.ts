import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { MESSAGES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { useEffect, useMemo, useState } from 'react';
import { type Searched_MessageFragment as Message, MessagesAroundDocument } from '../../../gql/search';

/** Messages on each side of the found one. */
const EACH_SIDE = 25;

interface Part {
  items: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Which side is being loaded. */
type Side = 'older' | 'newer';

interface Around {
  /** Null until loaded. */
  part: Part | null;
  error: unknown;
  loading: Side | null;
  loadOlder: () => void;
  loadNewer: () => void;
  reload: () => void;
}

interface Request {
  partnerId: string;
  number: number;
  /** How many messages up to the found one, and after it. */
  sides: { older: number; newer: number };
}

async function load(
  client: ApolloClient,
  { partnerId, number, sides }: Request,
): Promise<{ part?: Part; error: unknown }> {
  try {
    const { data } = await client.query({
      query: MessagesAroundDocument,
      variables: { with: partnerId, before: number + 1, after: number, ...sides },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The conversation has no data');
    const { older, newer } = data;
    const part = { items: [...older.items, ...newer.items], hasOlder: older.hasOlder, hasNewer: newer.hasNewer };
    return { part, error: undefined };
  } catch (error) {
    return { error };
  }
}

/**
 * A part of a conversation around one of its messages, which marks nothing as read and isn't kept in the cache. It is loaded
 * again when `version` changes, as with a message that was deleted meanwhile.
 */
export function useAround(partnerId: string, number: number, version: number): Around {
  const client = useApolloClient();
  const [sides, setSides] = useState({ older: EACH_SIDE, newer: EACH_SIDE });
  const [part, setPart] = useState<Part | null>(null);
  const [error, setError] = useState<unknown>();
  const [loading, setLoading] = useState<Side | null>(null);
  const [attempt, setAttempt] = useState(0);

  const request = useMemo(
    () => ({ partnerId, number, version, sides, attempt }),
    [partnerId, number, version, sides, attempt],
  );
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const answer = await load(client, request);
      if (!isWanted) return;
      if (answer.part) setPart(answer.part);
      setError(answer.error);
      setLoading(null);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [client, request]);

  const extend = (side: Side) => {
    if (loading !== null) return;
    setLoading(side);
    setSides((known) => ({ ...known, [side]: Math.min(known[side] + 2 * EACH_SIDE, MESSAGES_PAGE_SIZE_MAX) }));
  };
  const isFull = (side: Side): boolean => sides[side] === MESSAGES_PAGE_SIZE_MAX;
  return {
    part: part && {
      ...part,
      hasOlder: part.hasOlder && !isFull('older'),
      hasNewer: part.hasNewer && !isFull('newer'),
    },
    error,
    loading,
    loadOlder: () => extend('older'),
    loadNewer: () => extend('newer'),
    reload: () => setAttempt((count) => count + 1),
  };
}
