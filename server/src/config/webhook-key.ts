/** The key of a Standard Webhooks secret, `whsec_` and base64; null where it is none or has not 24 to 64 bytes. */
export function webhookKey(secret: string): Buffer | null {
  const encoded = secret.replace(/^whsec_/, '');
  const key = Buffer.from(encoded, 'base64');
  const isBase64 = key.toString('base64') === encoded;
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : null;
}
