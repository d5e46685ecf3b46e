import { DENY_TOKEN_MINUTES, RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { hashSecretToken, newSecretToken } from '../../../common/secret-token.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { LinkKind } from './link-token.entity.js';
import { replaceLinkToken } from './link-token.queries.js';

type NewLinkKind = Exclude<LinkKind, 'confirmed-email' | 'used-reset'>;

const SECONDS_VALID: Record<NewLinkKind, number> = {
  'verify-email': VERIFICATION_TOKEN_HOURS * 60 * 60,
  'reset-password': RESET_TOKEN_MINUTES * 60,
  'deny-account': DENY_TOKEN_MINUTES * 60,
  'deny-change': DENY_TOKEN_MINUTES * 60,
};

/** Whose link it is, and for what. */
interface NewLink {
  kind: NewLinkKind;
  memberId: number;
  email: string;
  /** The mail that has it; null for a token that a response has. */
  mailId: string | null;
}

/** The tokens of links. */
export class LinkTokenService {
  constructor(private readonly clock: Clock) {}

  /**
   * Creates the token of a link, which invalidates the link of any earlier mail of the kind. The tokens of all attempts to
   * send one mail are valid as a single link, which works once. The token can be a given one.
   */
  async create(database: Database, link: NewLink, token = newSecretToken()): Promise<string> {
    const expiresAt = addSeconds(this.clock.now(), SECONDS_VALID[link.kind]);
    await replaceLinkToken(database, { ...link, tokenHash: hashSecretToken(token), expiresAt });
    return token;
  }
}
