/** What a visitor writes to the operator. `website` stays empty: people don't see the field, programs fill it in. */
export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  website: string;
}

/** What came of it: the server's own words when it refused, null when nothing was heard. */
export type ContactOutcome = { sent: true } | { sent: false; text: string | null };

/** Sends a contact message over REST: a public page needs no GraphQL client for one call. */
export async function sendContactMessage(values: ContactValues): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    if (response.ok) return { sent: true };
    const { error } = (await response.json()) as { error?: unknown };
    return { sent: false, text: typeof error === 'string' ? error : null };
  } catch {
    return { sent: false, text: null };
  }
}
