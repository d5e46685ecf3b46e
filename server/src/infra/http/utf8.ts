import { errorCodes, type FastifyRequest } from 'fastify';

const decoder = new TextDecoder('utf-8', { fatal: true });

const FOREIGN_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

/**
 * The text of a body, which is UTF-8: bytes that are none would be read as other characters than were meant, and stored
 * as such. Another charset, and such bytes, are answered with the error to refuse them with, of status 415 or 400.
 */
export function utf8Text({ headers }: FastifyRequest, body: Buffer): string | Error {
  const type = headers['content-type'] ?? '';
  if (FOREIGN_CHARSET.test(type)) return new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  try {
    return decoder.decode(body);
  } catch {
    return new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  }
}
