import type { Challenge } from 'altcha/types';

/** Values of the contact form. `website` is a honeypot: hidden from people, filled in by bots. */
export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  website: string;
}

/** `text` is the server's error text; null for a network error. */
export type ContactOutcome = { sent: true } | { sent: false; text: string | null };

interface Refusal {
  error?: unknown;
  challenge?: Challenge;
}

/** Null when the message is sent. */
async function post(values: ContactValues, headers: Record<string, string> = {}): Promise<Refusal | null> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(values),
  });
  return response.ok ? null : ((await response.json()) as Refusal);
}

/**
 * Sends a contact message over REST: the public page loads no GraphQL client. `solve` does the work that the server may
 * require.
 */
export async function sendContactMessage(
  values: ContactValues,
  solve: (challenge: Challenge) => Promise<string>,
): Promise<ContactOutcome> {
  try {
    let refusal = await post(values);
    const solution = refusal?.challenge ? await solve(refusal.challenge).catch(() => null) : null;
    if (solution !== null) refusal = await post(values, { 'x-proof-of-work': solution });
    if (refusal === null) return { sent: true };
    return { sent: false, text: typeof refusal.error === 'string' ? refusal.error : null };
  } catch {
    return { sent: false, text: null };
  }
}
