export type Confirmation =
  | { confirmed: true; text: string }
  | { confirmed: false; isLinkInvalid: boolean; text: string | null };

/**
 * Confirms a visitor's report over REST: the page loads no GraphQL client. `text` is what the server says, null for a
 * network error.
 */
export async function confirmReport(token: string): Promise<Confirmation> {
  try {
    const response = await fetch('/api/contact/report/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const { message, error, code } = (await response.json()) as Record<string, unknown>;
    // A page of the network's login answers with status 200, too.
    if (response.ok && typeof message === 'string') return { confirmed: true, text: message };
    return {
      confirmed: false,
      isLinkInvalid: code === 'INVALID_LINK',
      text: typeof error === 'string' ? error : null,
    };
  } catch {
    return { confirmed: false, isLinkInvalid: false, text: null };
  }
}
