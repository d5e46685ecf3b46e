import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { createMailDomains } from '../../infra/mail/mail-domains.js';
import type { Check, Examined, Report } from './check.js';

/** Selectors of common mail servers and providers, tried where the operator names none. */
const USUAL_SELECTORS = [
  'default',
  'mail',
  'dkim',
  'key1',
  'k1',
  's1',
  's2',
  'selector1',
  'selector2',
  'google',
  'mx',
  'smtp',
  'fm1',
  'pm',
];

/** The records by which receivers recognise the sender's mails: SPF, DKIM and DMARC. And where bounces go. */
export const mailDomainCheck = ({ config, dkimSelector, connectTimeoutMs }: Examined): Check => ({
  subject: 'mail domain',
  async run(report, signal) {
    if (config.smtpUrl === null) return report.ok('No mails are sent, so no records are needed.');
    const { dnsResolver } = config;
    if (dnsResolver === 'off') return report.warn('DNS_RESOLVER=off, so no records were read; set it to system.');
    const resolver = new Resolver({ timeout: connectTimeoutMs, tries: 1 });
    if (dnsResolver !== 'system') resolver.setServers([dnsResolver]);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    const [, sender = ''] = /@([^\s@<>]+)>?$/.exec(config.mailFrom) ?? [];
    const domain = domainToASCII(sender);
    const read = (name: string): Promise<string[]> => readTexts(resolver, name);
    await Promise.all([
      checkSpf(report, domain, read),
      checkDkim(report, domain, read, dkimSelector),
      checkDmarc(report, domain, read),
      checkBounces(report, domain, dnsResolver),
    ]);
    report.findings.sort((one, other) => one.subject.localeCompare(other.subject));
  },
});

type ReadTexts = (name: string) => Promise<string[]>;

/** The TXT records of a name; none where there is no such name. */
async function readTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (fault) {
    const { code = '' } = fault as { code?: string };
    if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
    throw new Error(`The name server doesn't answer about ${name} (${code}); check DNS_RESOLVER.`, { cause: fault });
  }
}

async function checkSpf(report: Report, domain: string, read: ReadTexts): Promise<void> {
  const records = (await read(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined) {
    report.warn(`${domain} has no SPF record, so mails may end up as spam; publish the one of your provider.`, 'SPF');
  } else if (records.length > 1) {
    report.fail(`${domain} has ${records.length} SPF records, so receivers ignore all; make one of them.`, 'SPF');
  } else if (/(?: |^)\+?all(?: |$)/i.test(record)) {
    report.warn(`The SPF record of ${domain} allows everybody to send; end it with ~all or -all.`, 'SPF');
  } else report.ok(`${domain}: ${record}`, 'SPF');
}

async function checkDkim(report: Report, domain: string, read: ReadTexts, selector: string | null): Promise<void> {
  const selectors = selector === null ? USUAL_SELECTORS : [selector];
  const found = await Promise.all(
    selectors.map(async (name) => {
      const keys = (await read(`${name}._domainkey.${domain}`)).filter((text) => /(?:^|;)\s*p\s*=/i.test(text));
      return keys.map((key) => ({ name, isRevoked: /(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(key) }));
    }),
  );
  const keys = found.flat();
  const valid = keys.find(({ isRevoked }) => !isRevoked);
  const [first] = keys;
  if (valid !== undefined) report.ok(`${domain} has a key under the selector ${valid.name}.`, 'DKIM');
  else if (first !== undefined) {
    report.fail(`The key under the selector ${first.name} of ${domain} is revoked; publish the current one.`, 'DKIM');
  } else if (selector === null) {
    report.warn(
      `${domain} has no key under a usual selector; name yours with --dkim-selector, or set up DKIM at the provider.`,
      'DKIM',
    );
  } else report.fail(`${domain} has no key under the selector ${selector}; publish it.`, 'DKIM');
}

async function checkDmarc(report: Report, domain: string, read: ReadTexts): Promise<void> {
  const organisation = getDomain(domain) ?? domain;
  const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text);
  for (const name of new Set([domain, organisation])) {
    const records = (await read(`_dmarc.${name}`)).filter(isDmarc);
    const [record] = records;
    if (record === undefined) continue;
    const place = `_dmarc.${name}`;
    if (records.length > 1) {
      return report.fail(`${place} has ${records.length} DMARC records, so receivers ignore all; keep one.`, 'DMARC');
    }
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record)) {
      return report.fail(`${place} has no valid policy; add p=none, p=quarantine or p=reject.`, 'DMARC');
    }
    return report.ok(`${place}: ${record}`, 'DMARC');
  }
  return report.warn(
    `${domain} has no DMARC record, which large receivers require; publish 'v=DMARC1; p=none' at _dmarc.${organisation}.`,
    'DMARC',
  );
}

async function checkBounces(report: Report, domain: string, dnsResolver: string): Promise<void> {
  if (await createMailDomains(dnsResolver).receivesMail(domain))
    return report.ok(`${domain} receives mail.`, 'bounces');
  return report.warn(`${domain} receives no mail, so bounces are lost; add an MX record.`, 'bounces');
}
