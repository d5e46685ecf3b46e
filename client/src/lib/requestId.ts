const HEADER = 'x-request-id';

let last: string | null = null;

/** `fetch`, noting the id that the server gave the request. */
export const fetchNotingId: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  last = response.headers.get(HEADER) ?? last;
  return response;
};

/** The id of this page's last request, the likeliest cause of a fault in the browser; else the page's own. */
export function lastRequestId(): string | null {
  return last ?? documentId();
}

/** The page's own id; the only header of a page that a browser tells scripts of is Server-Timing. */
function documentId(): string | null {
  const [navigation] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return timings.find(({ name }) => name === 'request')?.description ?? null;
}
