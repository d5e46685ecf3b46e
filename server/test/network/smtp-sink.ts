import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that came whole, whether or not it was taken. */
export interface SunkMail {
  to: string;
  messageId: string;
  parsed: ParsedMail;
}

/** What a test's mail server says to whom, and when. */
export interface SinkRules {
  /** Throws an `SmtpRefusal` for an address that it doesn't want. */
  onRecipient?: (address: string) => void | Promise<void>;
  /** The mail is here, and the client waits to hear that it is taken. */
  onMail?: (mail: SunkMail) => void | Promise<void>;
}

/** An answer of the mail server other than yes. */
export class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** A mail server whose answers a test decides. */
export interface SmtpSink {
  url: string;
  /** The mails that were taken, oldest first. */
  taken: SunkMail[];
  /** Every try to name a recipient. */
  recipients: string[];
  rules: SinkRules;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback. */
export async function startSmtpSink(rules: SinkRules = {}): Promise<SmtpSink> {
  const taken: SunkMail[] = [];
  const recipients: string[] = [];
  const sink = { rules };
  const answer = (work: Promise<void>, done: (fault?: Error | null) => void): void =>
    // oxlint-disable-next-line no-callback-in-promise -- the library knows only callbacks
    void work.then(() => done(), done);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      answer((async () => sink.rules.onRecipient?.(address))(), done);
    },
    onData(stream, session, done) {
      const take = async (): Promise<void> => {
        const parsed = await simpleParser(stream);
        const [recipient] = session.envelope.rcptTo;
        const mail = { to: recipient?.address ?? '', messageId: parsed.messageId ?? '', parsed };
        await sink.rules.onMail?.(mail);
        taken.push(mail);
      };
      answer(take(), done);
    },
  });
  // A client that is killed breaks off, which is what some tests are about.
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
