import { Resolver } from 'node:dns/promises';
import pTimeout from 'p-timeout';

/** The answer of `receivesMail` may be waited for this long in all. */
export const DNS_TIMEOUT_MS = 1000;

/** Tells whether domains can receive mail. */
export interface MailDomains {
  /** False only where the name servers say so: whatever is uncertain counts as true, and takes at most `DNS_TIMEOUT_MS`. */
  receivesMail(domain: string): Promise<boolean>;
}

/** `NXDOMAIN`, and no record of the type. Every other error may be over with the next question. */
const MISSING = ['ENOTFOUND', 'ENODATA'];

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && MISSING.includes(String(fault.code));

/** Whether a lookup has records; false only if the name servers say that there are none. */
async function hasRecords(lookup: Promise<readonly unknown[]>): Promise<boolean> {
  try {
    return (await lookup).length > 0;
  } catch (fault) {
    return !isMissing(fault);
  }
}

async function askFor(resolver: Resolver, domain: string): Promise<boolean> {
  try {
    const exchanges = await resolver.resolveMx(domain);
    // RFC 7505: a single exchange without a name says that the domain takes no mail.
    if (exchanges.length > 0) return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (fault) {
    if (!isMissing(fault)) return true;
  }
  // RFC 5321: without an MX record, the host itself takes the mail.
  const hosts = [hasRecords(resolver.resolve4(domain)), hasRecords(resolver.resolve6(domain))];
  return (await Promise.all(hosts)).includes(true);
}

/** Asks a name server, such as `127.0.0.1:5353`; `system`: those of the machine; `off`: takes every domain. */
export function createMailDomains(server: string): MailDomains {
  if (server === 'off') return { receivesMail: () => Promise.resolve(true) };
  return {
    async receivesMail(domain) {
      // Its own for each question, so that the time limit cancels nothing but that.
      const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
      if (server !== 'system') resolver.setServers([server]);
      try {
        return await pTimeout(askFor(resolver, domain), { milliseconds: DNS_TIMEOUT_MS, fallback: () => true });
      } catch {
        return true;
      } finally {
        resolver.cancel();
      }
    },
  };
}
