import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const MAILS_MAX = 500;
const MAIL_MAX_BYTES = 10 * 1024 * 1024;
const FILE = /^\d{13}-\d{6}-[0-9a-f]{8}\.json$/;

/** A received mail. */
export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** All links of the mail, in order, without duplicates. */
  links: string[];
  /** Attached text files; absent without any. */
  files?: { name: string; type: string; text: string }[];
  createdAt: string;
}

/** SMTP server of the development inbox: accepts all mails except to addresses under `.invalid`. */
export interface Inbox {
  smtpUrl: string;
  /** The newest mails, newest first; also those of other processes with the same data folder. */
  list(): Promise<InboxMail[]>;
  find(id: string): Promise<InboxMail | null>;
  stop(): Promise<void>;
}

/** Starts the inbox on a free port of 127.0.0.1; mails are stored as files in `dataDir/inbox`. */
export async function startInbox(dataDir: string): Promise<Inbox> {
  const folder = join(dataDir, 'inbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const cache = new Map<string, InboxMail>();
  let count = 0;

  const names = async (): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => FILE.test(name))
      .sort()
      .toReversed();

  const read = async (name: string): Promise<InboxMail | null> => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    // Another process may delete an old mail meanwhile.
    const text = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (text === null) return null;
    const mail: InboxMail = JSON.parse(text);
    cache.set(name, mail);
    return mail;
  };

  const store = async (message: Readable, to: string): Promise<void> => {
    const mail = await simpleParser(message);
    const now = new Date();
    count += 1;
    const id = `${now.getTime()}-${String(count % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
    const text = mail.text ?? '';
    const html = mail.html === false ? '' : mail.html;
    const files = filesOf(mail);
    const stored: InboxMail = {
      id,
      to,
      subject: mail.subject ?? '',
      text,
      html,
      links: linksIn(text, html),
      ...(files.length === 0 ? {} : { files }),
      createdAt: now.toISOString(),
    };
    await writeFile(join(folder, `${id}.tmp`), JSON.stringify(stored), { mode: 0o600 });
    await rename(join(folder, `${id}.tmp`), join(folder, `${id}.json`));
    for (const old of (await names()).slice(MAILS_MAX)) {
      cache.delete(old);
      await unlink(join(folder, old)).catch(() => undefined);
    }
  };

  const server = new SMTPServer({
    banner: 'Venn inbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    // A reserved TLD (RFC 2606): real mail servers would refuse it, too.
    onRcptTo: ({ address: to }, _session, done) => {
      const refusal = Object.assign(new Error('5.1.2 No such domain'), { responseCode: 550 });
      done(to.toLowerCase().endsWith('.invalid') ? refusal : null);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      // oxlint-disable-next-line no-callback-in-promise -- the library knows only callbacks
      store(stream, to).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Such as aborted connections.
  server.on('error', () => undefined);
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox got no port');

  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    async list() {
      const mails = await Promise.all((await names()).map(read));
      return mails.filter((mail) => mail !== null);
    },
    find: (id) => (FILE.test(`${id}.json`) ? read(`${id}.json`) : Promise.resolve(null)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text files that a mail brings. */
const filesOf = ({ attachments }: ParsedMail): NonNullable<InboxMail['files']> =>
  attachments
    .filter(({ related, contentType }) => !related && contentType.startsWith('text/'))
    .map(({ filename = '', contentType, content }) => ({
      name: filename,
      type: contentType,
      text: content.toString(),
    }));

/** Removes the punctuation of the sentence around a link. */
function trimPunctuation(link: string): string {
  let end = link.length;
  while ('.,:;!?)'.includes(link.charAt(end - 1)) && end > 0) end -= 1;
  return link.slice(0, end);
}

/** The links of a mail's two bodies. */
export function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"'[\]]+/g)].map(([link]) => trimPunctuation(link));
  return [...new Set([...inText, ...inHtml])];
}
