import { createTransport } from 'nodemailer';
import { LOGO_CID, logoAttachment } from './mail-logo.js';

/** One mail, with equivalent text and HTML bodies. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** A UUID, the same for all retries, so that mail servers can drop duplicates. */
  mailId: string;
  /** One-click unsubscribe URL (RFC 8058) of optional mails. */
  unsubscribeUrl?: string;
}

/** Sends mails over SMTP. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects with `MailRefused` on a permanent failure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refused the recipient permanently. */
export class MailRefused extends Error {
  constructor(readonly responseCode: number) {
    super(`The mail server has refused the recipient with ${responseCode}`);
    this.name = 'MailRefused';
  }
}

const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/;
const MAIL_ID = /^[\da-f-]{36}$/;
// Line breaks would allow header injection; other control characters are invalid, too.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Creates a mailer with a small connection pool. */
export function createMailer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Mailer {
  const [, domain = 'localhost'] = /@([^\s@<>]+)>?$/.exec(mailFrom) ?? [];
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, replyTo, mailId, unsubscribeUrl }) {
      if (!MAIL_ID.test(mailId)) throw new Error('Not the id of a mail');
      const message = {
        from: mailFrom,
        to: oneAddress(to),
        subject: subject.replaceAll(CONTROL, ' ').trim(),
        text,
        html,
        messageId: `<${mailId}@${domain}>`,
        headers: headersOf(replyTo, unsubscribeUrl),
        attachments: html.includes(`cid:${LOGO_CID}`) ? [await logoAttachment()] : [],
        ...(replyTo === undefined ? {} : { replyTo: oneAddress(replyTo) }),
      };
      try {
        await transport.sendMail(message);
      } catch (fault) {
        throw asRefusal(fault) ?? fault;
      }
    },
    close: () => transport.close(),
  };
}

/** `Auto-Submitted` suppresses out-of-office replies to mails without a Reply-To. */
function headersOf(replyTo: string | undefined, unsubscribeUrl: string | undefined): Record<string, string> {
  return {
    ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  };
}

interface SmtpFault {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * 550 to 559 in response to RCPT TO or DATA is permanent, unless the enhanced status code (RFC 3463) is about policy
 * (5.7) or protocol (5.5): then the sender is refused, which the operator can fix.
 */
function asRefusal(fault: unknown): MailRefused | null {
  if (!(fault instanceof Error)) return null;
  const { command = '', responseCode = 0, response = '' } = fault as Error & SmtpFault;
  const isAboutRecipient = ['RCPT TO', 'DATA'].includes(command) && responseCode >= 550 && responseCode <= 559;
  return isAboutRecipient && !/^\d{3}[ -]5\.[57]\./.test(response) ? new MailRefused(responseCode) : null;
}

/** Validates a single address: a comma or line break in it would add recipients or headers. */
function oneAddress(address: string): { name: string; address: string } {
  if (!ADDRESS.test(address)) throw new Error('Not a single e-mail address');
  return { name: '', address };
}
