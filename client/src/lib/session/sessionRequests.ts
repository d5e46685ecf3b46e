import {
  LogoutDocument,
  SessionUserDocument,
  type SessionUserQuery,
  type TypedDocumentString,
} from '../../gql/session';
import { fetchNotingId } from '../requestId';
import { isIdentity } from './userCookie';

/** The fields of the viewer that the session stores. */
export type SessionViewer = SessionUserQuery['viewer'];

/** Why the server rejected a token. */
export interface LoginRefusal {
  code: string;
  text: string;
}

interface Response<Data> {
  data?: Partial<Data> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Sends an operation without Apollo, so that public pages stay small; null when no response arrived. */
async function request<Data>(
  document: TypedDocumentString<Data, Record<string, never>>,
  token: string,
): Promise<Response<Data> | null> {
  try {
    const response = await fetchNotingId('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: document }),
      // The logout still reaches the server when the page is closed at once.
      keepalive: true,
    });
    const body = (await response.json()) as Response<Data> | null;
    return Array.isArray(body?.errors ?? []) ? body : null;
  } catch {
    return null;
  }
}

const REJECTED = ['UNAUTHENTICATED', 'USER_GONE'];

const isViewer = (viewer: Partial<SessionViewer> | null | undefined): viewer is SessionViewer =>
  typeof viewer === 'object' && viewer !== null && isIdentity(viewer) && typeof viewer.emailVerified === 'boolean';

/** Fetches the viewer that the token belongs to, or why the server rejected it; null when neither is known. */
export async function fetchViewer(
  token: string,
): Promise<{ viewer: SessionViewer } | { refusal: LoginRefusal } | null> {
  const response = await request(SessionUserDocument, token);
  const viewer = response?.data?.viewer;
  if (isViewer(viewer)) return { viewer };
  const [error] = response?.errors ?? [];
  const code = error?.extensions?.code ?? '';
  return error && REJECTED.includes(code) ? { refusal: { code, text: error.message } } : null;
}

/** Ends the login on the server; if the request fails, the token expires by itself. */
export const sendLogout = async (token: string): Promise<void> => void (await request(LogoutDocument, token));
