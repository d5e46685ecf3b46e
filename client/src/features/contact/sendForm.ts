import type { Challenge } from 'altcha/types';

/** `text` is the server's error text; null for a network error. */
export type FormOutcome = { sent: true } | { sent: false; text: string | null };

interface Refusal {
  error?: unknown;
  challenge?: Challenge;
}

/** Null when the form is sent. A page of the network's login answers with status 200, too. */
async function post(path: string, values: object, headers: Record<string, string> = {}): Promise<Refusal | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(values),
  });
  const body = (await response.json()) as ({ success?: unknown } & Refusal) | null;
  return response.ok && body?.success === true ? null : (body ?? {});
}

/**
 * Sends a visitor's form over REST: the public page loads no GraphQL client. `solve` does the work that the server may
 * require.
 */
export async function sendForm(
  path: string,
  values: object,
  solve: (challenge: Challenge) => Promise<string>,
): Promise<FormOutcome> {
  try {
    let refusal = await post(path, values);
    const solution = refusal?.challenge ? await solve(refusal.challenge).catch(() => null) : null;
    if (solution !== null) refusal = await post(path, values, { 'x-proof-of-work': solution });
    if (refusal === null) return { sent: true };
    return { sent: false, text: typeof refusal.error === 'string' ? refusal.error : null };
  } catch {
    return { sent: false, text: null };
  }
}
