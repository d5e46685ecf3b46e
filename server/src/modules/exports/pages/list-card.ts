import escapeHtml from 'escape-html';
import type { ExportedList, ExportedRow, Pages } from '../../../shared/personal-data.js';

const tableRow = ({ shown }: ExportedRow): string =>
  `<tr>${shown.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>\n`;

const listItem = ({ shown: [content = '', about = ''] }: ExportedRow): string =>
  `<li><p class="text">${escapeHtml(content)}</p><p class="muted">${escapeHtml(about)}</p></li>\n`;

/** A card with all rows of a list, or the sentence of an empty one. */
export async function* listCard(
  { title, empty, heads }: ExportedList,
  pages: Pages<ExportedRow>,
): AsyncGenerator<string> {
  yield `<section class="card">\n<h2>${title}</h2>\n`;
  const [start, row, end] =
    heads === undefined
      ? ['<ul class="items">\n', listItem, '</ul>\n']
      : [
          `<div class="wide"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>\n`,
          tableRow,
          '</table></div>\n',
        ];
  let isEmpty = true;
  for await (const rows of pages) {
    if (isEmpty) yield start;
    isEmpty = false;
    yield rows.map(row).join('');
  }
  yield `${isEmpty ? `<p class="muted">${empty}</p>\n` : end}</section>\n`;
}
