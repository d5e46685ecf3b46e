import { DEVICE_COOKIE } from '@venn/schema/cookies';
import type { Language } from '@venn/schema/texts/errors';
import { ADMIN_PATH } from '../common/api-paths.js';
import { noteViewer, traceOf } from '../infra/monitoring/request-trace.js';
import { PROOF_OF_WORK_HEADER } from '../infra/proof-of-work/proof-of-work.js';
import type { SessionService } from '../modules/identity/sessions/session.service.js';
import type { Context, RequestOrigin } from '../shared/viewer.js';

/** Who makes a request, as the request says. */
export interface Requester extends RequestOrigin {
  token: string | null;
  language: Language;
}

/** Creates the context of one operation; looks up the session of the token. */
export async function createContext(sessions: SessionService, { token, ...origin }: Requester): Promise<Context> {
  const login = await sessions.findViewer(token);
  noteViewer(origin.trace, login.viewer);
  return { ...login, ...origin, findLogin: () => sessions.findViewer(token) };
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
  id: string;
  isForeign?: boolean;
  ip: string;
  url: string;
  headers: {
    authorization?: string | undefined;
    'accept-language'?: string | string[] | undefined;
    'user-agent'?: string | undefined;
    cookie?: string | undefined;
    [PROOF_OF_WORK_HEADER]?: string | string[] | undefined;
  };
}

interface HttpReply {
  header(name: string, value: string): unknown;
}

const DEVICE = new RegExp(`(?:^|; *)${DEVICE_COOKIE}=([\\w.-]+)`);

/** The requester of a GraphQL or REST request. Administrators' REST routes are in English. */
export function requesterOf(request: HttpRequest, reply?: HttpReply): Requester {
  const { ip, url, headers } = request;
  return {
    trace: traceOf(request),
    token: bearerToken(headers.authorization),
    ip,
    language: url.startsWith(ADMIN_PATH) ? 'en' : languageOf(headers['accept-language']),
    userAgent: headers['user-agent'],
    device: DEVICE.exec(headers.cookie ?? '')?.[1],
    proofOfWork: headers[PROOF_OF_WORK_HEADER]?.toString(),
    isForeign: request.isForeign ?? false,
    setCookie: reply && ((cookie) => void reply.header('set-cookie', cookie)),
  };
}
