import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { AvatarStore } from '../../infra/storage/avatar-store.js';
import type { ExportedConversation, ExportedMessage, PersonalData } from '../../shared/personal-data.js';
import { readAccount } from './export-account.js';
import { exportJson } from './export-json.js';
import { ExportReader } from './export-reader.js';
import { conversationPage } from './pages/conversation.page.js';
import { type ConversationPages, frontPage } from './pages/front.page.js';
import { listsPage } from './pages/lists.page.js';
import { EXPORT_STYLE } from './pages/page-layout.js';

/** Holds a stream until it has been read: yazl keeps each file's callback until the ZIP ends, and with it its text. */
interface SourceHolder {
  source: Readable | null;
}

const openOnce =
  (holder: SourceHolder) =>
  (callback: (fault: Error | null, source: Readable) => void): void =>
    holder.source === null ? callback(new Error('Read already'), new PassThrough()) : callback(null, holder.source);

/** Writes a ZIP file after file, with backpressure: a file is read as fast as the output is consumed. */
class ZipWriter {
  readonly output = new PassThrough();

  constructor(
    private readonly zip: ZipFile,
    private readonly mtime: Date,
  ) {
    zip.outputStream.pipe(this.output);
  }

  /** Adds a file whose content is generated while it is written. Fails once the output is closed. */
  async add(name: string, content: AsyncIterable<string> | Iterable<string | Buffer>): Promise<void> {
    const source = Readable.from(content, { objectMode: false });
    const stop = (): void => void source.destroy(new Error('The output of the ZIP is closed'));
    if (this.output.destroyed) stop();
    this.output.once('close', stop);
    const holder: SourceHolder = { source };
    this.zip.addReadStreamLazy(name, { mtime: this.mtime }, openOnce(holder));
    await finished(source);
    holder.source = null;
    this.output.off('close', stop);
  }
}

/** Builds the ZIP of a member's data: a JSON document, HTML pages and the profile picture. */
export class ExportArchive {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly avatarStore: AvatarStore,
    private readonly personalData: readonly PersonalData[],
  ) {}

  /**
   * Streams all that is stored of a member as a ZIP into `store`; it is never whole in memory. It is no snapshot: what
   * changes meanwhile may be in one file and not in another. Fails once the member is erased.
   */
  async pack(memberId: number, store: (zip: Readable) => Promise<void>): Promise<void> {
    // Loaded on use: most processes never build an export.
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
    await Promise.all([store(writer.output), filling]);
  }

  async #fill(writer: ZipWriter, memberId: number): Promise<void> {
    const now = this.clock.now();
    const account = await readAccount(this.database, memberId);
    if (account === null) throw new Error('The member was erased before the data were packed');
    const { avatarKey } = account;
    const picture = avatarKey === null ? null : await this.avatarStore.read(`${avatarKey}.webp`);
    if (picture !== null) await writer.add('billede.webp', [picture]);
    else account.avatarKey = null;
    const reader = new ExportReader(this.database, memberId, now, this.personalData);
    await writer.add('data.json', exportJson(account, reader, now));
    const conversations: ConversationPages[] = [];
    for await (const rows of reader.conversations()) {
      for (const row of rows) {
        const pages = await this.#addConversation(writer, row, reader);
        if (pages !== null) conversations.push(pages);
      }
    }
    for (const { page, lists } of reader.parts) if (page) await writer.add(page.file, listsPage(page, lists, reader));
    await writer.add('index.html', frontPage(account, reader, conversations, now));
    await writer.add('stil.css', [EXPORT_STYLE]);
  }

  /** Writes a conversation's pages of a few hundred messages each; null without messages. */
  async #addConversation(
    writer: ZipWriter,
    { id, partnerId, partner }: ExportedConversation,
    reader: ExportReader,
  ): Promise<ConversationPages | null> {
    const fileOf = (page: number): string => `${publicId('member', partnerId)}${page === 0 ? '' : `-${page + 1}`}.html`;
    const pages = reader.messages(id);
    let messages = 0;
    let current: ExportedMessage[] | undefined = (await pages.next()).value ?? undefined;
    for (let page = 0; current !== undefined; page += 1) {
      const next: ExportedMessage[] | undefined = (await pages.next()).value ?? undefined;
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
