import { useEffect, useState } from 'react';
import { refusalOf } from '../../lib/forms/formErrors';

/** Random jitter, so that clients don't retry all at once. */
const RETRY_JITTER = 0.5;

/** `retryAfterSeconds` of a server that is still building its match index; null for any other error. */
function retryAfterOf(error: unknown): number | null {
  const { code, extensions } = refusalOf(error);
  const { retryAfterSeconds } = extensions;
  return code === 'UNAVAILABLE' && typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
}

async function ignoreErrors(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch {
    // `useQuery` reports the error.
  }
}

/** Whether the server is still building its match index; retries until it is ready. True during a retry, too. */
export function useWarmUpRetry(error: unknown, loading: boolean, refetch: () => Promise<unknown>): boolean {
  const seconds = retryAfterOf(error);
  const [wasWarming, setWasWarming] = useState(false);
  if (!loading && wasWarming !== (seconds !== null)) setWasWarming(seconds !== null);

  useEffect(() => {
    if (loading || seconds === null) return undefined;
    const wait = seconds * 1000 * (1 + RETRY_JITTER * Math.random());
    const timer = setTimeout(() => void ignoreErrors(refetch), wait);
    return () => clearTimeout(timer);
  }, [loading, seconds, refetch]);

  return seconds !== null || (loading && wasWarming);
}
