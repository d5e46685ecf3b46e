import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** The answer of `takesUtf8` may be waited for this long in each step. */
export const SMTP_TIMEOUT_MS = 3000;

/** What the mail server can do. */
export interface MailServer {
  /**
   * Whether it takes mail for addresses with letters beyond ASCII before the `@` (SMTPUTF8, RFC 6531). False only where it
   * says so: one that is away may take them later.
   */
  takesUtf8(): Promise<boolean>;
}

/** A connection to a mail server that has not begun yet. */
export function smtpConnection(smtpUrl: string): SMTPConnection {
  return new SMTPConnection({
    ...parseConnectionUrl(smtpUrl),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
  });
}

/** Resolves after the greeting, STARTTLS and the list of extensions; an error of the connection is an event. */
export const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.connect((fault) => (fault ? reject(fault) : resolve()));
  });

/** The mail server of an SMTP URL. It is asked anew each time: such addresses are rare, and servers change. */
export const createMailServer = (smtpUrl: string): MailServer => ({
  async takesUtf8() {
    const connection = smtpConnection(smtpUrl);
    try {
      await connected(connection);
      return /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse));
    } catch {
      return true;
    } finally {
      connection.close();
    }
  },
});
