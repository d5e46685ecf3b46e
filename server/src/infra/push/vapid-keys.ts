import { createECDH } from 'node:crypto';
import type { Database } from '../postgres/data-source.js';
import { installationKey } from '../signing/installation-key.js';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** The key pair by which push services know this installation (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function newPrivateKey(): Buffer {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  // Without leading zeros, a key may be shorter than the curve's numbers.
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
}

/**
 * The key pair of the installation, made when it is first needed. Browsers subscribe with it: with another one, all their
 * subscriptions are lost.
 */
export async function readVapidKeys(database: Database): Promise<VapidKeys> {
  const privateKey = await installationKey(database, 'vapid', KEY_BYTES, newPrivateKey);
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
