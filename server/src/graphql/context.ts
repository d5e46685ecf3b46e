import type { Language } from '@venn/schema/texts/errors';
import { ADMIN_PATH } from '../common/api-paths.js';
import type { Context } from '../common/viewer.js';
import type { SessionService } from '../modules/accounts/login/session.service.js';

/** What a request tells of itself. */
export interface Caller {
  token: string | null;
  ip: string;
  language: Language;
  userAgent?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Who asks: the session behind the token is looked up once for each operation. */
export async function createContext(sessions: SessionService, { token, ...caller }: Caller): Promise<Context> {
  return { ...(await sessions.findViewer(token)), ...caller };
}

/** The session token of an `Authorization: Bearer` header. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** English for whoever prefers it, as the admin portal does; everyone else reads Danish. */
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

/** The caller behind an HTTP request, of GraphQL and REST alike. REST answers administrators' calls in English. */
export const callerOf = ({ ip, url, headers }: HttpRequest): Caller => ({
  token: bearerToken(headers.authorization),
  ip,
  language: url.startsWith(ADMIN_PATH) ? 'en' : languageOf(headers['accept-language']),
  userAgent: headers['user-agent'],
});
