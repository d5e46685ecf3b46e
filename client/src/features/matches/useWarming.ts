import { useEffect, useState } from 'react';
import { refusalOf } from '../../lib/form-errors';

/** Not everybody comes back at the same moment. */
const SPREAD = 0.5;

/** When the server, which is only just starting, wants to be asked again. */
function waitOf(error: unknown): number | null {
  const { code, extensions } = refusalOf(error);
  const { retryAfterSeconds } = extensions;
  return code === 'UNAVAILABLE' && typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
}

async function quietly(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch {
    // The query itself has the error.
  }
}

/** Whether the server is warming up; asks again by itself for as long as it is. Stays true while the next answer is on its way. */
export function useWarming(error: unknown, loading: boolean, refetch: () => Promise<unknown>): boolean {
  const seconds = waitOf(error);
  const [wasWarming, setWasWarming] = useState(false);
  if (!loading && wasWarming !== (seconds !== null)) setWasWarming(seconds !== null);

  useEffect(() => {
    if (loading || seconds === null) return undefined;
    const wait = seconds * 1000 * (1 + SPREAD * Math.random());
    const timer = setTimeout(() => void quietly(refetch), wait);
    return () => clearTimeout(timer);
  }, [loading, seconds, refetch]);

  return seconds !== null || (loading && wasWarming);
}
