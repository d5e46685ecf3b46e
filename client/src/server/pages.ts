import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PAGES } from '../app/pages';
import { renderAs } from '../lib/session/session';
import { OfflinePage } from './OfflinePage';
import { pageAt } from './pageAt';

export { DESCRIPTIONS } from '../app/descriptions';
export { knowSite } from '../lib/page/operatorValues';
export { DESIGN_TOKENS } from './designTokens';
export { drawMemberPage } from './drawMemberPage';
export { PAGES };

/** Imports the chunks of all pages, so that the first request for a page doesn't wait for them. */
export async function loadPages(): Promise<void> {
  await Promise.all(PAGES.map((page) => pageAt(page.path)));
}

/** A public page as HTML for logged-out visitors, with placeholders for the operator's values. */
export const renderPage = async (path: string): Promise<string> => renderToString(await pageAt(path));

/** A member's page as HTML before any data is loaded: heading and loading states. */
export async function renderEmptyPage(path: string): Promise<string> {
  const page = await pageAt(path);
  return renderAs(null, () => renderToString(page));
}

/** The page that the service worker shows in place of one that can't be fetched. */
export const renderOfflinePage = (): string => renderToStaticMarkup(createElement(OfflinePage));
