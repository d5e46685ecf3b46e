import { errorCodes, type FastifyRequest } from 'fastify';

const decoder = new TextDecoder('utf-8', { fatal: true });

const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

/**
 * Decodes a body strictly as UTF-8: a lenient decoder would replace invalid bytes, which would then be stored. Returns
 * the error to refuse with for another charset (415) or invalid bytes (400).
 */
export function utf8Text({ headers }: FastifyRequest, body: Buffer): string | Error {
  const type = headers['content-type'] ?? '';
  if (OTHER_CHARSET.test(type)) return new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  try {
    return decoder.decode(body);
  } catch {
    return new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  }
}
