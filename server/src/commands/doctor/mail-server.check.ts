import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connected, smtpConnection } from '../../infra/mail/mail-server.js';
import { type Check, type Examined, reasonOf } from './check.js';

/** Connection, encryption and login of the mail server; no mail is sent. */
export const mailServerCheck = ({ config: { smtpUrl } }: Examined): Check => ({
  subject: 'mail server',
  async run(report, signal) {
    if (smtpUrl === null) return report.ok('SMTP_URL is not set: mails are listed at /dev/inbox.');
    const { auth } = parseConnectionUrl(smtpUrl);
    const connection = smtpConnection(smtpUrl);
    signal.addEventListener('abort', () => connection.close(), { once: true });
    // Where it is: the port of the options is unset for the usual ones.
    const place = `${connection.host}:${connection.port}`;
    try {
      await connected(connection);
    } catch (fault) {
      return report.fail(`${place} is not usable (${reasonOf(fault)}); correct SMTP_URL, or ask the provider.`);
    }
    report.ok(`${place} answers.`);
    if (connection.secure) report.ok('The connection is encrypted.', 'encryption');
    else if (isLocal(connection.host)) report.ok('The connection stays on this machine.', 'encryption');
    else
      report.warn(`${place} offers no STARTTLS: mails and password can be read on the way; use smtps.`, 'encryption');
    if (auth !== undefined) {
      try {
        await promisify(connection.login.bind(connection))(credentialsOf(auth));
        report.ok('The login is accepted.', 'login');
      } catch (fault) {
        report.fail(`The login is refused (${reasonOf(fault)}); correct user and password in SMTP_URL.`, 'login');
      }
    }
    connection.quit();
  },
});

/** A URL holds nothing but a user and a password. */
function credentialsOf(auth: SMTPConnection.AuthenticationType): SMTPConnection.AuthenticationCredentials {
  const { user = '', pass = '' } = auth as Partial<SMTPConnection.Credentials>;
  return { credentials: { user, pass } };
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
