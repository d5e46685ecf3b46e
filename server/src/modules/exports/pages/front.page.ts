import escapeHtml from 'escape-html';
import { momentOf } from '../../../common/date-text.js';
import type { ExportAccount } from '../export-account.js';
import type { ExportReader } from '../export-reader.js';
import { listCard } from './list-card.js';
import { card, details, PAGE_END, pageStart } from './page-layout.js';
import { profileCard } from './profile.card.js';

/** The pages of one conversation, as the front page links to them. */
export interface ConversationPages {
  partner: string;
  messages: number;
  /** Path of the first page. */
  file: string;
}

const conversationList = (conversations: readonly ConversationPages[]): string =>
  conversations.length === 0
    ? '<p class="muted">Du har ikke skrevet med nogen.</p>'
    : `<ul class="items">${conversations
        .map(
          ({ partner, messages, file }) =>
            `<li><a href="${file}">${escapeHtml(partner)}</a> <span class="muted">${messages} ` +
            `${messages === 1 ? 'besked' : 'beskeder'}</span></li>`,
        )
        .join('\n')}</ul>`;

/** The front page: the account, lists of what is stored, and links to the other pages. */
export async function* frontPage(
  account: ExportAccount,
  reader: ExportReader,
  conversations: readonly ConversationPages[],
  now: Date,
): AsyncGenerator<string> {
  const parts = reader.parts;
  const pages = parts.flatMap(({ page }) => (page ? [`<a href="${page.file}">${page.link}</a>`] : []));
  yield pageStart('Dine data', '', `Alt, hvad Venn havde gemt om ${account.username} den ${momentOf(now)}.`);
  yield `<nav class="links" aria-label="Indhold">${pages.join('')}<a href="data.json">Det hele som JSON</a></nav>\n`;
  yield profileCard(account);
  yield card('Beskeder', conversationList(conversations));
  yield card(
    'IP-adresser',
    details([
      ['Den første', account.firstIp ?? '–'],
      ['Den nyeste', account.currentIp ?? '–'],
    ]),
  );
  for (const { lists, page } of parts) if (!page) for (const list of lists) yield* listCard(list, reader.read(list));
  yield PAGE_END;
}
