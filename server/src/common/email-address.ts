import { domainToASCII, domainToUnicode } from 'node:url';

/** An address as it is stored, and what it is compared by. */
export interface EmailColumns {
  /** In lower case, the domain in Unicode. */
  email: string;
  /** The mailbox: the domain as name servers know it. Unique. */
  emailKey: string;
}

/**
 * The columns of an address. Spellings of one domain (of other widths, in Punycode, in capitals) give the same columns. A
 * domain that can't be resolved is compared as it is written.
 */
export function emailColumns(typed: string): EmailColumns {
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at).toLowerCase();
  const written = typed.slice(at + 1).normalize('NFKC');
  const ascii = domainToASCII(written);
  const withDomain = (domain: string): string => `${local}@${domain.toLowerCase()}`;
  return ascii === ''
    ? { email: withDomain(written), emailKey: withDomain(written) }
    : { email: withDomain(domainToUnicode(ascii)), emailKey: withDomain(ascii) };
}

/** The form in which addresses are compared. */
export const emailKeyOf = (typed: string): string => emailColumns(typed).emailKey;

/** One provider under two domains, which ignores dots of the local part. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Where mails to an address arrive at most providers: what follows a plus is a label, and so are dots at Gmail. Only for
 * counting mails to it: elsewhere the addresses may be of different people.
 */
export function inboxKeyOf(typed: string): string {
  const key = emailKeyOf(typed);
  const at = key.lastIndexOf('@');
  const [local = ''] = key.slice(0, at).split('+', 1);
  const domain = key.slice(at + 1);
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
