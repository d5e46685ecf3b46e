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

interface Answer {
  error?: unknown;
  code?: unknown;
  challenge?: Challenge;
}

const post = (values: ContactValues, solution?: string): Promise<Response> =>
  fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(solution ? { 'x-proof-of-work': solution } : {}) },
    body: JSON.stringify(values),
  });

const textOf = ({ error }: Answer): string | null => (typeof error === 'string' ? error : null);

/**
 * Sends a contact message over REST: the public page loads no GraphQL client. `solve` does the work that the server may
 * require.
 */
export async function sendContactMessage(
  values: ContactValues,
  solve: (challenge: Challenge) => Promise<string>,
): Promise<ContactOutcome> {
  try {
    let response = await post(values);
    if (response.ok) return { sent: true };
    const refusal = (await response.json()) as Answer;
    if (refusal.code !== 'PROOF_OF_WORK' || !refusal.challenge) return { sent: false, text: textOf(refusal) };
    const solution = await solve(refusal.challenge).catch(() => null);
    if (solution === null) return { sent: false, text: textOf(refusal) };
    response = await post(values, solution);
    return response.ok ? { sent: true } : { sent: false, text: textOf((await response.json()) as Answer) };
  } catch {
    return { sent: false, text: null };
  }
}
