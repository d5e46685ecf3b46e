import { isEmail, needsSmtpUtf8 } from '@venn/schema/rules/email';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { emailKeyOf } from '../../../common/email-address.js';
import { inEach, type Sentence } from '../../../common/sentence.js';
import type { MailDomains } from '../../../infra/mail/mail-domains.js';
import type { MailServer } from '../../../infra/mail/mail-server.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, readValue } from '../../../infra/postgres/row-type.js';
import { storableAddress } from '../devices/network-address.js';
import { domainAndParents } from './source-value.js';

const DOMAIN_BLOCKED = inEach((language) => ERROR_TEXTS[language].EMAIL_REFUSED);
const NO_MAIL = {
  da: 'E-mailadressens domæne kan ikke modtage mails. Tjek, at den er skrevet rigtigt.',
  en: 'The domain of this address cannot receive mail. Check that it is spelled correctly.',
};
const NO_UTF8 = {
  da: 'Vi kan ikke sende mails til adresser med æ, ø, å og lignende før @. Brug en anden adresse.',
  en: 'We cannot send mail to addresses with letters other than a to z before the @. Use another address.',
};

/** Refusal of an address that accounts can't have. */
const emailRefused = (text: Sentence): AppError => AppError.field('email', text, 'EMAIL_REFUSED');

/** The domain of an address in the form that domains are compared by. */
function domainOf(email: string): string {
  const emailKey = emailKeyOf(email);
  return emailKey.slice(emailKey.lastIndexOf('@') + 1);
}

/** Refusals of those who come from where the operator has blocked it, or whose address no mail reaches. */
export class BlockedSourceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mailDomains: MailDomains,
    private readonly mailServer: MailServer,
  ) {}

  /**
   * Refuses with EMAIL_REFUSED an address whose domain is blocked, is below one that is, or can't receive mail, and one
   * that the mail server can't send to. It may wait for a name server and the mail server, so call it outside of
   * transactions.
   */
  async demandAddress(email: string): Promise<void> {
    await this.demandUnblocked(this.database, email);
    const domain = domainOf(email);
    // A name of other letters is longer as name servers know it.
    if (!isEmail(`x@${domain}`) || !(await this.mailDomains.receivesMail(domain))) throw emailRefused(NO_MAIL);
    if (needsSmtpUtf8(email) && !(await this.mailServer.takesUtf8())) throw emailRefused(NO_UTF8);
  }

  /** Refuses with EMAIL_REFUSED an address whose domain is blocked, or is below one that is; in any transaction. */
  async demandUnblocked(database: Database, email: string): Promise<void> {
    const domains = domainAndParents(domainOf(email));
    if (await this.#has(database, 'domain = ANY ($2::text[])', domains)) throw emailRefused(DOMAIN_BLOCKED);
  }

  /** Refuses with SOURCE_BLOCKED an address of a blocked network. */
  async demandNetwork(ip: string): Promise<void> {
    const address = storableAddress(ip);
    if (address === null) return;
    if (await this.#has(this.database, 'network >>= $2::inet', address)) throw new AppError('SOURCE_BLOCKED');
  }

  async #has(database: Database, condition: string, value: unknown): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT 1 FROM blocked_source WHERE ${condition} AND (ends_at IS NULL OR ends_at > $1))`;
    return (await readValue(database, bool, sql, [this.clock.now(), value])) === true;
  }
}
