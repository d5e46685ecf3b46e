import type { Role } from '@venn/schema/roles';

/** What login and profile answers share with the stored user. */
export interface ViewerAnswer {
  id: string;
  username: string;
  role: Role;
  avatarUrl?: string | null | undefined;
  plusSubscriptionExpiry?: string | null | undefined;
  emailVerified: boolean;
}

/** Who is logged in, as a question to the server. */
export const VIEWER =
  'query SessionUser { viewer { id username role avatarUrl plusSubscriptionExpiry emailVerified } }';
const LOGOUT = 'mutation Logout { logout { message } }';

/** The two questions of the header, asked without Apollo so that public pages stay small; null when there is no answer. */
async function ask(query: string, token: string): Promise<{ viewer?: ViewerAnswer } | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
      // A logout is still told when the page is left at once.
      keepalive: true,
    });
    const answer = (await response.json()) as { data?: { viewer?: ViewerAnswer } | null };
    return answer.data ?? null;
  } catch {
    return null;
  }
}

/** Who the token belongs to. */
export const fetchViewer = async (token: string): Promise<ViewerAnswer | null> =>
  (await ask(VIEWER, token))?.viewer ?? null;

/** Tells the server that a login ends; unheard, the token runs out by itself. */
export const sendLogout = async (token: string): Promise<void> => void (await ask(LOGOUT, token));
