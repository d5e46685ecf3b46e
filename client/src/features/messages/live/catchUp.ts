import type { ApolloClient } from '@apollo/client';
import { SOCKET_RETRY_MAX_MS, SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';
import { ThreadChangesDocument, ThreadDocument } from '../../../gql/messages';
import { applyChanges, readThread } from '../messageCache';
import { bumpVersion, threadTopic, versionOf } from './cacheVersion';

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

/** Repeatable work: `ask` requests a run, `stop` cancels all further runs. */
export interface Repeated {
  ask: () => void;
  stop: () => void;
}

/**
 * Runs `work` one at a time; a request during a run causes one more. Retries with backoff after a failure for which
 * `tryAgain` returns true.
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
