import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const KEPT = 500;
const MAIL_MAX_BYTES = 10 * 1024 * 1024;
const FILE = /^\d{13}-\d{6}-[0-9a-f]{8}\.json$/;

/** A mail that the product sent, as it would have reached its reader. */
export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every address that the mail links to, in order, once. */
  links: string[];
  createdAt: string;
}

/**
 * Stands in for the world's mail servers: takes every mail, but to addresses under `.invalid`, and shows it to whoever
 * runs the product.
 */
export interface Inbox {
  smtpUrl: string;
  /** The newest mails, newest first; also those of other processes with the same data folder. */
  list(): Promise<InboxMail[]>;
  find(id: string): Promise<InboxMail | null>;
  stop(): Promise<void>;
}

/** Starts the inbox on a free port of the loopback; the mails lie as files in `dataDir/inbox`. */
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
    const known = cache.get(name);
    if (known !== undefined) return known;
    // Another process may clear an old mail between the listing and the reading.
    const text = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (text === null) return null;
    const mail: InboxMail = JSON.parse(text);
    cache.set(name, mail);
    return mail;
  };

  const keep = async (message: Readable, to: string): Promise<void> => {
    const mail = await simpleParser(message);
    const now = new Date();
    count += 1;
    const id = `${now.getTime()}-${String(count % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
    const text = mail.text ?? '';
    const html = mail.html === false ? '' : mail.html;
    const kept: InboxMail = {
      id,
      to,
      subject: mail.subject ?? '',
      text,
      html,
      links: linksIn(text, html),
      createdAt: now.toISOString(),
    };
    await writeFile(join(folder, `${id}.tmp`), JSON.stringify(kept), { mode: 0o600 });
    await rename(join(folder, `${id}.tmp`), join(folder, `${id}.json`));
    for (const old of (await names()).slice(KEPT)) {
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
    // Nobody can live under this ending (RFC 2606), so the world would refuse it, too.
    onRcptTo: ({ address: to }, _session, done) => {
      const refusal = Object.assign(new Error('5.1.2 No such domain'), { responseCode: 550 });
      done(to.toLowerCase().endsWith('.invalid') ? refusal : null);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      // oxlint-disable-next-line no-callback-in-promise -- the library knows only callbacks
      keep(stream, to).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A sender that breaks off is the sender's affair.
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

/** What ends the sentence rather than the address. */
function withoutSentenceEnd(link: string): string {
  let end = link.length;
  while ('.,:;!?)'.includes(link.charAt(end - 1)) && end > 0) end -= 1;
  return link.slice(0, end);
}

/** The addresses in a mail's two bodies. */
export function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"'[\]]+/g)].map(([link]) => withoutSentenceEnd(link));
  return [...new Set([...inText, ...inHtml])];
}
