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
  /** A calendar file (RFC 5545), to be attached. */
  calendar?: string | undefined;
}

/** Sends mails over SMTP. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects with `MailRefused` on a permanent failure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refused the recipient, or the mail to them, permanently. */
export class MailRefused extends Error {
  constructor(
    readonly responseCode: number,
    /** Whether the address can't get mail; else the refusal is about the sender. */
    readonly isAboutAddress: boolean,
    response: string,
  ) {
    super(`The mail server has refused the mail for good: ${response}`);
    this.name = 'MailRefused';
  }
}

const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/;
const MAIL_ID = /^[\da-f-]{36}$/;
// Line breaks would allow header injection; other control characters are invalid, too.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const CALENDAR_ATTACHMENT = { filename: 'aftale.ics', contentType: 'text/calendar; charset=utf-8' };

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
    async send({ to, subject, text, html, replyTo, mailId, unsubscribeUrl, calendar }) {
      if (!MAIL_ID.test(mailId)) throw new Error('Not the id of a mail');
      const message = {
        from: mailFrom,
        to: oneAddress(to),
        subject: subject.replaceAll(CONTROL, ' ').trim(),
        text,
        html,
        messageId: `<${mailId}@${domain}>`,
        headers: headersOf(replyTo, unsubscribeUrl),
        attachments: [
          ...(html.includes(`cid:${LOGO_CID}`) ? [await logoAttachment()] : []),
          ...(calendar === undefined ? [] : [{ ...CALENDAR_ATTACHMENT, content: calendar }]),
        ],
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

/** Enhanced status codes (RFC 3463) about the sender: its address (5.1.7, 5.1.8), the protocol (5.5) and policy (5.7). */
const ABOUT_SENDER = /^\d{3}[ -]5\.(?:[57]\.|1\.[78]\b)/;
/** The codes about an address (5.1) and its mailbox (5.2). */
const ABOUT_ADDRESS = /^\d{3}[ -]5\.[12]\./;
/** Replies that are about the address where no enhanced code says more: its syntax, a host without mail, the mailbox. */
const isAddressReply = (code: number): boolean => code === 501 || code === 521 || (code >= 550 && code <= 559);

/** Every 5xx in response to RCPT TO or DATA is permanent: the same mail is not to be tried again (RFC 5321). */
function asRefusal(fault: unknown): MailRefused | null {
  if (!(fault instanceof Error)) return null;
  const { command = '', responseCode = 0, response = '' } = fault as Error & SmtpFault;
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 500 || responseCode > 599) return null;
  const isAboutAddress = !ABOUT_SENDER.test(response) && (isAddressReply(responseCode) || ABOUT_ADDRESS.test(response));
  return new MailRefused(responseCode, isAboutAddress, response);
}

/** Validates a single address: a comma or line break in it would add recipients or headers. */
function oneAddress(address: string): { name: string; address: string } {
  if (!ADDRESS.test(address)) throw new Error('Not a single e-mail address');
  return { name: '', address };
}
