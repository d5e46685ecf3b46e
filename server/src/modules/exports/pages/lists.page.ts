import type { ExportedList, ExportedPage } from '../../../shared/personal-data.js';
import type { ExportReader } from '../export-reader.js';
import { listCard } from './list-card.js';
import { PAGE_END, pageStart } from './page-layout.js';

/** A page of lists beside the front page. */
export async function* listsPage(
  { title, lead }: ExportedPage,
  lists: readonly ExportedList[],
  reader: ExportReader,
): AsyncGenerator<string> {
  yield pageStart(title, '', lead);
  yield '<nav class="links" aria-label="Tilbage"><a href="index.html">Tilbage til forsiden</a></nav>\n';
  for (const list of lists) yield* listCard(list, reader.read(list));
  yield PAGE_END;
}
