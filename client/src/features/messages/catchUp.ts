import type { ApolloClient } from '@apollo/client';
import { SOCKET_RETRY_MAX_MS, SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';
import { ThreadChangesDocument, ThreadDocument } from '../../gql/messages';
import { applyChanges, readThread } from './messageCache';
import { heardOf, noteHeard, threadTopic } from './news';

/**
 * Asks for everything that happened in a loaded conversation after the last change that was seen. Where that is
 * too much, or the conversation was cleared, it is loaded again.
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
    noteHeard(threadTopic(partnerId));
    return;
  }
  await client.query({
    query: ThreadDocument,
    variables: { with: partnerId },
    fetchPolicy: 'network-only',
    context: { heard: () => heardOf(threadTopic(partnerId)) },
  });
}

/** Work that is asked for again and again: `ask` starts it, `stop` ends all further tries. */
export interface Repeated {
  ask: () => void;
  stop: () => void;
}

/**
 * Does `work` one at a time: asked for while it runs, it runs once more after that. A failure for which `tryAgain`
 * says true is repeated, each time a little later.
 */
export function repeated(work: () => Promise<void>, tryAgain: (error: unknown) => boolean): Repeated {
  let running = false;
  let asked = false;
  let stopped = false;
  let wait = SOCKET_RETRY_MIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    asked = false;
    try {
      await work();
      wait = SOCKET_RETRY_MIN_MS;
    } catch (error) {
      if (!stopped && tryAgain(error)) timer = setTimeout(ask, wait);
      wait = Math.min(wait * 2, SOCKET_RETRY_MAX_MS);
    }
    if (asked && !stopped) return run();
    running = false;
  };

  const ask = () => {
    asked = true;
    if (running || stopped) return;
    running = true;
    clearTimeout(timer);
    void run();
  };

  return {
    ask,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
