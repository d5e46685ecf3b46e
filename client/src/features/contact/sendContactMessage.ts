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

/** Sends a contact message over REST: the public page loads no GraphQL client. */
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
