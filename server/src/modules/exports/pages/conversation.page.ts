import { SEALED_MESSAGE_DAYS } from '@venn/schema/limits';
import escapeHtml from 'escape-html';
import { momentOf } from '../../../common/date-text.js';
import type { ExportedMessage } from '../../../shared/personal-data.js';
import { PAGE_END, pageStart } from './page-layout.js';

const bubble = ({ isOwn, content, createdAt, deletedAt }: ExportedMessage): string =>
  `<li${isOwn ? ' class="own"' : ''}><p class="text">${isOwn ? '<span class="hidden">Dig: </span>' : ''}` +
  `${escapeHtml(content)}</p><time datetime="${createdAt.toISOString()}">${momentOf(createdAt)}</time>` +
  `${deletedAt === null ? '' : `<p>Slettet den ${momentOf(deletedAt)}. Teksten gemmes i ${SEALED_MESSAGE_DAYS} dage, i tilfælde af at samtalen bliver rapporteret.</p>`}</li>\n`;

/** One page of a conversation. `before` and `after` are the files of the pages beside it. */
export function conversationPage(
  partner: string,
  messages: readonly ExportedMessage[],
  { before, after }: { before: string | null; after: string | null },
): string {
  const links = [
    '<a href="../index.html">Tilbage til forsiden</a>',
    ...(before === null ? [] : [`<a href="${before}">Tidligere beskeder</a>`]),
    ...(after === null ? [] : [`<a href="${after}">Senere beskeder</a>`]),
  ].join('');
  const nav = (label: string): string => `<nav class="links" aria-label="${label}">${links}</nav>\n`;
  return (
    pageStart(`Samtale med ${partner}`, '../', 'Dine egne beskeder står til højre.') +
    nav('Sider') +
    `<section class="card" aria-label="Beskeder"><ol class="thread">\n${messages.map(bubble).join('')}</ol></section>\n` +
    nav('Sider forneden') +
    PAGE_END
  );
}
