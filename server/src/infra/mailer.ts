import { createTransport } from 'nodemailer';

/** One mail. Both bodies say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The same for every try of one mail, so that a mail server can drop a copy. */
  messageId?: string;
}

/** Sends mails over SMTP; the embedded inbox is simply an SMTP server on this machine. */
export interface Mailer {
  /** Resolves when the mail server has taken the mail, else rejects. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/;
const MESSAGE_ID = /^<[^\s<>]+>$/;
// Line ends would start a header of the writer's choice; no other control character belongs there either.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Mails from `mailFrom` over `smtpUrl`, a few connections at a time. */
export function createMailer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Mailer {
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
    async send({ to, subject, text, html, replyTo, messageId }) {
      if (messageId !== undefined && !MESSAGE_ID.test(messageId)) throw new Error('Not a Message-ID');
      await transport.sendMail({
        from: mailFrom,
        to: oneAddress(to),
        subject: subject.replaceAll(CONTROL, ' ').trim(),
        text,
        html,
        ...(replyTo === undefined ? {} : { replyTo: oneAddress(replyTo) }),
        ...(messageId === undefined ? {} : { messageId }),
      });
    },
    close: () => transport.close(),
  };
}

/** One address and nothing else: a comma or a line end in it would reach other people or other headers. */
function oneAddress(address: string): { name: string; address: string } {
  if (!ADDRESS.test(address)) throw new Error('Not a single e-mail address');
  return { name: '', address };
}
