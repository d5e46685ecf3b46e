import { emailColumns } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, json, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import { type BannedEmailService, isBannedEmail } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import { emailTaken, usernameColumns, usernameTaken } from '../../members/members.module.js';
import type { RegisterInput } from '../account.inputs.js';
import { type AddressClaimService, type Rival, rivalAt } from '../confirmation/address-claim.service.js';
import { isEmailInUse } from '../email-change/email-in-use.js';
import type { RegistrationWaveService } from './registration-wave.service.js';

/**
 * Whether a username and an address are in use, by a member or, the address, by a banned account that was erased; and who
 * holds the address without having confirmed it. `$1` and `$5` are columns of the name, `$2` to `$4` of the address.
 */
const IN_USE_ROW = rowType({
  username: bool.of(`EXISTS (SELECT 1 FROM member WHERE (username_skeleton = $1 OR username_key = $5)
                                AND id IS DISTINCT FROM (SELECT id FROM rival WHERE outlived))`),
  email: bool.of(`${isEmailInUse('$2', '$3', '(SELECT id FROM rival)')} OR ${isBannedEmail('$4')}`),
  rival: orNull(json<Rival>()).of('(SELECT to_json(rival) FROM rival)'),
});

interface Needs {
  dataSource: Database;
  rateLimiter: RateLimiter;
  wave: RegistrationWaveService;
  blockedSources: BlockedSourceService;
  bannedEmails: BannedEmailService;
  claims: AddressClaimService;
  strangerMails: StrangerMailService;
}

/** Decides who may register. */
export class AdmissionService {
  constructor(private readonly needs: Needs) {}

  /**
   * Admits a registration, and returns the unverified account that holds its address; null for none. Refuses with
   * SOURCE_BLOCKED, PROOF_OF_WORK, RATE_LIMITED, EMAIL_REFUSED, USERNAME_TAKEN and EMAIL_TAKEN.
   */
  async admit(
    { username, email }: Pick<RegisterInput, 'username' | 'email'>,
    origin: RequestOrigin,
  ): Promise<Rival | null> {
    const { wave, blockedSources, strangerMails } = this.needs;
    const call = await wave.admit('register', origin);
    await blockedSources.demandAddress(email);
    const rival = await this.#demandUnused(username, email, origin.ip);
    await strangerMails.demandMail(emailColumns(email).email, call);
    return rival;
  }

  /**
   * A username in use gives the attempt back to the rate limit. An address in use doesn't: unlimited attempts would
   * reveal who is a member. The refusal is the same for the address of a banned account that was erased. An unverified
   * account doesn't make its address one in use, nor its name after `UNVERIFIED_HOLD_HOURS`, and is returned.
   */
  async #demandUnused(username: string, typedEmail: string, ip: string): Promise<Rival | null> {
    const { email, emailKey } = emailColumns(typedEmail);
    const { usernameKey, usernameSkeleton } = usernameColumns(username);
    const inUse = await readRow(
      this.needs.dataSource,
      IN_USE_ROW,
      `WITH rival AS ${rivalAt('$3', '$6')} SELECT ${IN_USE_ROW.list}`,
      [
        usernameSkeleton,
        email,
        emailKey,
        await this.needs.bannedEmails.hashesOf(typedEmail),
        usernameKey,
        this.needs.claims.oldest(),
      ],
    );
    if (inUse?.username) {
      await this.needs.rateLimiter.giveBack('register', networkOf(ip));
      throw usernameTaken();
    }
    if (inUse?.email) throw emailTaken();
    return inUse?.rival ?? null;
  }
}
