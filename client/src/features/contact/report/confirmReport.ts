export type Confirmation = { confirmed: true } | { confirmed: false; isLinkInvalid: boolean; text: string | null };

/** Confirms a visitor's report over REST: the page loads no GraphQL client. `text` is null for a network error. */
export async function confirmReport(token: string): Promise<Confirmation> {
  try {
    const response = await fetch('/api/contact/report/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.ok) return { confirmed: true };
    const { error, code } = (await response.json()) as { error?: unknown; code?: unknown };
    return {
      confirmed: false,
      isLinkInvalid: code === 'INVALID_LINK',
      text: typeof error === 'string' ? error : null,
    };
  } catch {
    return { confirmed: false, isLinkInvalid: false, text: null };
  }
}
