import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Clock } from '../../infra/process/clock.js';
import type { AvatarStore } from '../../infra/storage/avatar-store.js';
import { EXPORT_STYLE } from './export.page.js';
import { type ConversationRow, ExportReader, type MessageRow, readAccount } from './export.rows.js';
import { type ConversationPages, conversationPage, frontPage, wallPage } from './export-html.js';
import { exportJson } from './export-json.js';

/**
 * A stream until it has been read. The writer keeps of every file what gives its stream until the ZIP ends, and would
 * with it keep every text.
 */
interface Handed {
  source: Readable | null;
}

const handOver =
  (handed: Handed) =>
  (take: (fault: Error | null, source: Readable) => void): void =>
    handed.source === null ? take(new Error('Read already'), new PassThrough()) : take(null, handed.source);

/** A ZIP that is written one file after the other; each is read only as fast as what came before has left. */
class ZipWriter {
  readonly output = new PassThrough();

  constructor(
    private readonly zip: ZipFile,
    private readonly mtime: Date,
  ) {
    zip.outputStream.pipe(this.output);
  }

  /** Adds a file whose text is made while it is written. Fails when nobody takes the ZIP any more. */
  async add(name: string, content: AsyncIterable<string> | Iterable<string | Buffer>): Promise<void> {
    const source = Readable.from(content, { objectMode: false });
    const stop = (): void => void source.destroy(new Error('The ZIP has nowhere to go'));
    if (this.output.destroyed) stop();
    this.output.once('close', stop);
    const handed: Handed = { source };
    this.zip.addReadStreamLazy(name, { mtime: this.mtime }, handOver(handed));
    await finished(source);
    handed.source = null;
    this.output.off('close', stop);
  }
}

/** Makes the ZIP of a member's data: one document for programs, pages for people, and the picture. */
export class ExportArchive {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly avatarStore: AvatarStore,
  ) {}

  /**
   * Packs all that is stored of a member into a ZIP that `keep` takes while it grows: neither is ever whole in memory.
   * What changes meanwhile may be in one file of it and not yet in another.
   */
  async pack(memberId: number, keep: (zip: Readable) => Promise<void>): Promise<void> {
    // Only the process that makes a copy needs it.
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const writer = new ZipWriter(zip, this.clock.now());
    const filling = this.#fill(writer, memberId).then(
      () => zip.end(),
      (fault: Error) => {
        writer.output.destroy(fault);
        throw fault;
      },
    );
    await Promise.all([keep(writer.output), filling]);
  }

  async #fill(writer: ZipWriter, memberId: number): Promise<void> {
    const now = this.clock.now();
    const account = await readAccount(this.database, memberId);
    if (account === undefined) throw new Error('The member was erased before the data were packed');
    const { avatarKey } = account;
    const picture = avatarKey === null ? null : await this.avatarStore.read(`${avatarKey}.webp`);
    if (picture !== null) await writer.add('billede.webp', [picture]);
    else account.avatarKey = null;
    const reader = new ExportReader(this.database, memberId);
    await writer.add('data.json', exportJson(account, reader, now));
    const conversations: ConversationPages[] = [];
    for await (const rows of reader.list('conversations')) {
      for (const row of rows) {
        const pages = await this.#addConversation(writer, row, reader);
        if (pages !== null) conversations.push(pages);
      }
    }
    await writer.add('opslag.html', wallPage(reader));
    await writer.add('index.html', frontPage(account, reader, conversations, now));
    await writer.add('stil.css', [EXPORT_STYLE]);
  }

  /** Writes a conversation's pages, each a few hundred messages; null when it has none. */
  async #addConversation(
    writer: ZipWriter,
    { id, partnerId, partner }: ConversationRow,
    reader: ExportReader,
  ): Promise<ConversationPages | null> {
    const fileOf = (page: number): string => `${publicId('member', partnerId)}${page === 0 ? '' : `-${page + 1}`}.html`;
    const pages = reader.messages(id);
    let messages = 0;
    let current: MessageRow[] | undefined = (await pages.next()).value ?? undefined;
    for (let page = 0; current !== undefined; page += 1) {
      const next: MessageRow[] | undefined = (await pages.next()).value ?? undefined;
      const neighbours = {
        before: page === 0 ? null : fileOf(page - 1),
        after: next === undefined ? null : fileOf(page + 1),
      };
      await writer.add(`samtaler/${fileOf(page)}`, [conversationPage(partner, current, neighbours)]);
      messages += current.length;
      current = next;
    }
    return messages === 0 ? null : { partner, messages, file: `samtaler/${fileOf(0)}` };
  }
}
