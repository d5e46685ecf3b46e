import escapeHtml from 'escape-html';
import type { Pages } from '../export.rows.js';

/** A card with a table of all rows, or the sentence `empty`. Title, `empty` and heads are HTML, cells are escaped. */
export async function* tableCard<Row>(
  title: string,
  empty: string,
  heads: readonly string[],
  pages: Pages<Row>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield `<section class="card">\n<h2>${title}</h2>\n`;
  let isEmpty = true;
  for await (const rows of pages) {
    if (isEmpty) yield `<div class="wide"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>\n`;
    isEmpty = false;
    yield rows
      .map(
        (row) =>
          `<tr>${cells(row)
            .map((cell) => `<td>${escapeHtml(cell)}</td>`)
            .join('')}</tr>\n`,
      )
      .join('');
  }
  yield isEmpty ? `<p class="muted">${empty}</p>\n</section>\n` : '</table></div>\n</section>\n';
}

/** A card with a list of all rows, or the sentence `empty`. Title, `empty` and items are HTML. */
export async function* listCard<Row>(
  title: string,
  empty: string,
  pages: Pages<Row>,
  item: (row: Row) => string,
): AsyncGenerator<string> {
  yield `<section class="card">\n<h2>${title}</h2>\n`;
  let isEmpty = true;
  for await (const rows of pages) {
    if (isEmpty) yield '<ul class="items">\n';
    isEmpty = false;
    yield rows.map((row) => `<li>${item(row)}</li>\n`).join('');
  }
  yield isEmpty ? `<p class="muted">${empty}</p>\n</section>\n` : '</ul>\n</section>\n';
}
