import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the flags of an authenticator's data: a person was there, and a new key is in it. */
const USER_PRESENT = 0x01;
const WITH_KEY = 0x40;
/** COSE: an elliptic curve key for ES256 on P-256. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 } as const;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What differs from a browser on the site. */
interface Forgery {
  origin?: string;
  counter?: number;
}

/** An authenticator with one passkey, and the browser before it: answers the options of the server. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers the options for a new passkey. */
  create(options: string, { origin = this.origin }: Forgery = {}): string {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE.kty, 2],
        [COSE.alg, -7],
        [COSE.crv, 1],
        [COSE.x, Buffer.from(x, 'base64url')],
        [COSE.y, Buffer.from(y, 'base64url')],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#data(origin, WITH_KEY, 0), Buffer.alloc(16), idLength, this.id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options, origin),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    });
  }

  /** Answers the options for the use of a passkey. */
  use(options: string, { origin = this.origin, counter = (this.#counter += 1) }: Forgery = {}): string {
    const authenticatorData = this.#data(origin, 0, counter);
    const clientDataJSON = clientData('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#privateKey);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }

  #data(origin: string, flags: number, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(USER_PRESENT + flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), rest]);
  }

  #answer(response: Record<string, Buffer | string[]>): string {
    const id = this.id.toString('base64url');
    const encoded = Object.entries(response).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ]);
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(encoded),
    });
  }
}

function clientData(type: string, options: string, origin: string): Buffer {
  const { challenge } = JSON.parse(options) as { challenge: string };
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
