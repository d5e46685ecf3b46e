import { createTransport } from 'nodemailer';
import { LOGO_CID, logoAttachment } from './mail-logo.js';

/** One mail. Both bodies say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** A uuid, the same for every try of one mail, so that a mail server can drop a copy. */
  mailId: string;
  /** Where one POST ends such mails, for mails that nobody has to get. */
  unsubscribeUrl?: string;
}

/** Sends mails over SMTP; the embedded inbox is simply an SMTP server on this machine. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail. Rejects with `MailRefused` when it never will for this address,
   * with anything else when another try may help.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server has refused the recipient for good. */
export class MailRefused extends Error {
  constructor(readonly responseCode: number) {
    super(`The mail server has refused the recipient with ${responseCode}`);
    this.name = 'MailRefused';
  }
}

const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/;
const MAIL_ID = /^[\da-f-]{36}$/;
// Line ends would start a header of the writer's choice; no other control character belongs there either.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Mails from `mailFrom` over `smtpUrl`, a few connections at a time. */
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

/** A mail that a person answers is a person's; all others ask holiday replies to keep quiet. */
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
 * An answer of 550 to 559 to the recipient or to the mail itself is final. Unless its closer code (RFC 3463) speaks of
 * rules (5.7) or of the conversation (5.5): then the sender is what the server minds, and the operator can mend that.
 */
function asRefusal(fault: unknown): MailRefused | null {
  if (!(fault instanceof Error)) return null;
  const { command = '', responseCode = 0, response = '' } = fault as Error & SmtpFault;
  const isAboutRecipient = ['RCPT TO', 'DATA'].includes(command) && responseCode >= 550 && responseCode <= 559;
  return isAboutRecipient && !/^\d{3}[ -]5\.[57]\./.test(response) ? new MailRefused(responseCode) : null;
}

/** One address and nothing else: a comma or a line end in it would reach other people or other headers. */
function oneAddress(address: string): { name: string; address: string } {
  if (!ADDRESS.test(address)) throw new Error('Not a single e-mail address');
  return { name: '', address };
}
