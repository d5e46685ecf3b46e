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

/** Why the server takes a token for no login. */
export interface LoginRefusal {
  code: string;
  text: string;
}

interface Answer {
  data?: { viewer?: ViewerAnswer } | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The two questions of the header, asked without Apollo so that public pages stay small; null when there is no answer. */
async function ask(query: string, token: string): Promise<Answer | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
      // A logout is still told when the page is left at once.
      keepalive: true,
    });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

const ENDED = ['UNAUTHENTICATED', 'USER_GONE'];

/** Who the token belongs to, or why it is no login any more; null when nobody could tell. */
export async function fetchViewer(token: string): Promise<{ viewer: ViewerAnswer } | { refusal: LoginRefusal } | null> {
  const answer = await ask(VIEWER, token);
  const viewer = answer?.data?.viewer;
  if (viewer) return { viewer };
  const [error] = answer?.errors ?? [];
  const code = error?.extensions?.code ?? '';
  return error && ENDED.includes(code) ? { refusal: { code, text: error.message } } : null;
}

/** Tells the server that a login ends; unheard, the token runs out by itself. */
export const sendLogout = async (token: string): Promise<void> => void (await ask(LOGOUT, token));
