import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '../../src/infra/push/push-sender.js';

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;

/** The side of a browser: makes the keys of a subscription and decrypts what arrives, as RFC 8188 and 8291 describe. */
export class Subscriber {
  readonly #curve: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.#curve.generateKeys();
  }

  get subscription(): PushSubscription {
    return {
      endpoint: this.endpoint,
      p256dh: this.#curve.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** The text of a message in `aes128gcm`; throws where it isn't for this browser, or was changed. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const keyLengthAt = SALT_BYTES + RECORD_SIZE_BYTES;
    const keyAt = keyLengthAt + 1;
    const textAt = keyAt + body.readUInt8(keyLengthAt);
    const serverKey = body.subarray(keyAt, textAt);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), serverKey]);
    const secret = derive(this.#curve.computeSecret(serverKey), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(body.subarray(textAt, -TAG_BYTES)), decipher.final()]);
    // The delimiter of the last record, and padding of zeros behind it.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
