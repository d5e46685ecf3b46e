import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE } from '@venn/schema/cookies';
import { DEVICE_ACCOUNTS, DEVICE_DAYS } from '@venn/schema/limits';
import type { Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';
import type { RequestOrigin } from '../../../shared/viewer.js';

const SECONDS = DEVICE_DAYS * 24 * 60 * 60;
const ID_BYTES = 12;
/** Id of the device, and for each account the time of the login in seconds and a signature. */
const COOKIE = /^([\w-]{16})((?:\.\d{1,12}\.[\w-]{22})+)$/;
const LOGIN = /(\d{1,12})\.([\w-]{22})/g;
/** Longer cookies aren't ours. */
const COOKIE_MAX = 16 + DEVICE_ACCOUNTS * 36;

/** What a cookie says: a device, and the last login of each account there, the latest one first. */
interface Cookie {
  id: string;
  logins: { at: string; signature: string }[];
}

/** An account that logs in on devices; another password makes them unknown, so that they aren't those of its thief. */
export interface DeviceOwner {
  id: number;
  passwordHash: string;
}

/** Nothing is signed for it. */
const NOBODY: DeviceOwner = { id: 0, passwordHash: '' };

/**
 * Devices on which a member has logged in, recognised by a signed cookie: nothing is stored about them. The cookie gives no
 * rights; it only says that a request isn't a stranger's.
 */
export class KnownDeviceService {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'publicUrl'>,
  ) {
    this.#signer = new Signer(database, 'device');
  }

  /** The id of a request's device if its owner has logged in on it, null otherwise; after the same work without an owner. */
  async find(owner: DeviceOwner | null, { device }: RequestOrigin): Promise<string | null> {
    const cookie = parsed(device);
    if (cookie === null) return null;
    const oldest = this.#now() - SECONDS;
    const logins = await this.#loginsOf(owner ?? NOBODY, cookie);
    return logins.some(({ at }) => Number(at) > oldest) ? cookie.id : null;
  }

  /**
   * Makes the device known to its owner from now on, for `DEVICE_DAYS`. It keeps its id, and stays known to the others
   * who have logged in on it, `DEVICE_ACCOUNTS` in all.
   */
  async remember(owner: DeviceOwner, origin: RequestOrigin): Promise<void> {
    if (origin.setCookie === undefined) return;
    const cookie = parsed(origin.device) ?? { id: randomBytes(ID_BYTES).toString('base64url'), logins: [] };
    const earlier = await this.#loginsOf(owner, cookie);
    const others = cookie.logins.filter((login) => !earlier.includes(login)).slice(0, DEVICE_ACCOUNTS - 1);
    const at = String(this.#now());
    const signature = await this.#signer.sign(signedText(owner, cookie.id, at));
    const value = [cookie.id, ...[{ at, signature }, ...others].map((login) => `${login.at}.${login.signature}`)].join(
      '.',
    );
    const secure = this.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    origin.setCookie(`${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`);
  }

  /** Those logins of a cookie that are the owner's. */
  async #loginsOf(owner: DeviceOwner, { id, logins }: Cookie): Promise<Cookie['logins']> {
    const own = await Promise.all(
      logins.map(({ at, signature }) => this.#signer.isSigned(signedText(owner, id, at), signature)),
    );
    return logins.filter((_login, index) => own[index]);
  }

  #now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function parsed(text: string | null | undefined): Cookie | null {
  if (!text || text.length > COOKIE_MAX) return null;
  const [, id, logins] = COOKIE.exec(text) ?? [];
  if (id === undefined || logins === undefined) return null;
  return { id, logins: Array.from(logins.matchAll(LOGIN), ([, at = '', signature = '']) => ({ at, signature })) };
}

/** The account is part of the signature alone: the cookie doesn't say whose it is. */
const signedText = ({ id, passwordHash }: DeviceOwner, device: string, loggedInAt: string): string =>
  [id, device, loggedInAt, passwordHash].join('.');
