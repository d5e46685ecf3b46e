import { useApolloClient } from '@apollo/client/react';
import { copenhagenDate } from '@venn/schema/time';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type GreetingQuery, MarkGreetedDocument, useGreetingQuery } from '../../../gql/greeting';

type AnyGreeting = GreetingQuery['greeting'];
/** A greeting that has something to say. */
export type Greeting = AnyGreeting & { since: string };

const says = (greeting: AnyGreeting | undefined): greeting is Greeting =>
  greeting?.since != null && (greeting.nextAftale !== null || greeting.unread.total + greeting.newcomers.total > 0);

/** The day of the cached greeting: a window may stay open for days. */
let askedOn = copenhagenDate(new Date());

interface Greeted {
  greeting: Greeting | null;
  /** Null until it is known. */
  viewer: GreetingQuery['viewer'] | null;
  loading: boolean;
  /** Ends the greeting of the day: to be called once it is on the screen. */
  markShown: () => void;
}

/**
 * The greeting of the day's first visit, for as long as the page stays open; null at later ones, and when there is
 * nothing to say. A failure is no greeting.
 */
export function useGreeting(): Greeted {
  const client = useApolloClient();
  const [today] = useState(() => copenhagenDate(new Date()));
  const { data, loading } = useGreetingQuery({ fetchPolicy: askedOn === today ? 'cache-first' : 'network-only' });
  const [kept, setKept] = useState<Greeting | null>(null);
  const isMarked = useRef(false);
  if (kept === null && says(data?.greeting)) setKept(data.greeting);

  useEffect(() => {
    askedOn = today;
  }, [today]);

  const markShown = useCallback(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    client.cache.modify<{ greeting: AnyGreeting }>({
      fields: { greeting: (greeting) => ({ ...greeting, since: null }) },
    });
    client.mutate({ mutation: MarkGreetedDocument }).catch(() => undefined);
  }, [client]);

  return { greeting: kept, viewer: data?.viewer ?? null, loading: loading && data === undefined, markShown };
}
