import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A completely received mail, whether or not it was accepted. */
export interface SunkMail {
  to: string;
  messageId: string;
  parsed: ParsedMail;
}

/** How the server responds. */
export interface SinkRules {
  /** Throws an `SmtpRefusal` to reject an address. */
  onRecipient?: (address: string) => void | Promise<void>;
  /** Called when the mail is received, before the response is sent; throws an `SmtpRefusal` to reject it. */
  onMail?: (mail: SunkMail) => void | Promise<void>;
}

/** A negative SMTP reply. */
export class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** An SMTP server whose replies a test controls. */
export interface SmtpSink {
  url: string;
  /** The accepted mails, oldest first. */
  taken: SunkMail[];
  /** The address of every RCPT TO. */
  recipients: string[];
  rules: SinkRules;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback. */
export async function startSmtpSink(rules: SinkRules = {}, options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const taken: SunkMail[] = [];
  const recipients: string[] = [];
  const sink = { rules };
  const reply = (work: Promise<void>, done: (fault?: Error | null) => void): void =>
    // oxlint-disable-next-line no-callback-in-promise -- the library knows only callbacks
    void work.then(() => done(), done);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...options,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      reply((async () => sink.rules.onRecipient?.(address))(), done);
    },
    onData(stream, session, done) {
      const accept = async (): Promise<void> => {
        const parsed = await simpleParser(stream);
        const [recipient] = session.envelope.rcptTo;
        const mail = { to: recipient?.address ?? '', messageId: parsed.messageId ?? '', parsed };
        await sink.rules.onMail?.(mail);
        taken.push(mail);
      };
      reply(accept(), done);
    },
  });
  // Some tests kill the client in the middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    recipients,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
