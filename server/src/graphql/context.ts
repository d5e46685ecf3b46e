import type { Language } from '@venn/schema/texts/errors';
import { ADMIN_PATH } from '../common/api-paths.js';
import type { Context } from '../common/viewer.js';
import type { SessionService } from '../modules/accounts/login/session.service.js';

/** Who makes a request, as the request says. */
export interface Requester {
  token: string | null;
  ip: string;
  language: Language;
  userAgent?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Creates the context of one operation; looks up the session of the token. */
export async function createContext(sessions: SessionService, { token, ...origin }: Requester): Promise<Context> {
  return { ...(await sessions.findViewer(token)), ...origin };
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** English when it is the first language of Accept-Language, else Danish. */
export function languageOf(acceptLanguage: string | string[] | undefined): Language {
  const [preferred = ''] = String(acceptLanguage ?? '').split(',');
  return /^\s*en\b/i.test(preferred) ? 'en' : 'da';
}

interface HttpRequest {
  ip: string;
  url: string;
  headers: {
    authorization?: string | undefined;
    'accept-language'?: string | string[] | undefined;
    'user-agent'?: string | undefined;
  };
}

/** The requester of a GraphQL or REST request. Administrators' REST routes are in English. */
export const requesterOf = ({ ip, url, headers }: HttpRequest): Requester => ({
  token: bearerToken(headers.authorization),
  ip,
  language: url.startsWith(ADMIN_PATH) ? 'en' : languageOf(headers['accept-language']),
  userAgent: headers['user-agent'],
});
