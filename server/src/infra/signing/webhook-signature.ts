import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A signed message is accepted this long before and after its time. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60;

const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;
const TIMESTAMP = /^\d{1,12}$/;
const ID_MAX_LENGTH = 256;

/**
 * The id of a message that is signed as Standard Webhooks 1.0 describes; null where a header is missing, no signature is
 * ours, or its time is more than five minutes away.
 */
export function signedWebhookId(headers: IncomingHttpHeaders, body: Buffer, key: Buffer, now: Date): string | null {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  if (id === '' || id.length > ID_MAX_LENGTH || !TIMESTAMP.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WEBHOOK_TOLERANCE_SECONDS) return null;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // There are several while the secret is being changed.
  const isOurs = signatures.split(' ').some((signature) => {
    const given = SIGNATURE.exec(signature)?.[1];
    return given !== undefined && timingSafeEqual(Buffer.from(given, 'base64'), expected);
  });
  return isOurs ? id : null;
}
