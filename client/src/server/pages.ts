import { renderToString } from 'react-dom/server';
import { PAGES } from '../app/pages';
import { drawFor } from '../lib/session/session';
import { pageAt } from './pageAt';

export { DESCRIPTIONS } from '../app/descriptions';
export { knowSite } from '../lib/page/site';
export { drawMemberPage } from './drawMemberPage';
export { PAGES };

/** Reads the programs of all pages, so that the first one that is drawn need not wait for its own. */
export async function loadPages(): Promise<void> {
  await Promise.all(PAGES.map((page) => pageAt(page.path)));
}

/** A public page as HTML, as a visitor sees it who is not logged in; the operator's values are still placeholders. */
export const renderPage = async (path: string): Promise<string> => renderToString(await pageAt(path));

/** A member's page before anything is known: what it is called, and the places of what will come. */
export async function renderEmptyPage(path: string): Promise<string> {
  const page = await pageAt(path);
  return drawFor(null, () => renderToString(page));
}
