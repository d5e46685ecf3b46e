import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from 'graphql';
import { renderToString } from 'react-dom/server';
import { from } from 'rxjs';
import { SessionUserDocument } from '../gql/session';
import { createCache } from '../lib/apollo/cache';
import { renderAt } from '../lib/page/drawnAt';
import type { InitialData } from '../lib/session/initialData';
import { renderAs } from '../lib/session/session';
import type { SessionViewer } from '../lib/session/sessionRequests';
import { pageAt } from './pageAt';

/** Executes a query with the member's rights. */
export type Execute = (query: string, variables: Record<string, unknown>) => Promise<ApolloLink.Result>;

/** A member's page as HTML, and the data that it was rendered from. */
export interface DrawnPage {
  html: string;
  answers: InitialData;
}

/** React's preloads of images: images are part of the HTML, and loading them before the fonts would delay those. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** A page's first queries can lead to further ones; a page that needs more rounds is not rendered. */
const RENDERS_MAX = 4;

/** Renders a member's page; null after any error, which the page itself then shows in the browser. */
export async function drawMemberPage(path: string, execute: Execute, signal: AbortSignal): Promise<DrawnPage | null> {
  const { data, errors } = await execute(String(SessionUserDocument), {});
  if (!data || errors) return null;
  const viewer = data['viewer'] as SessionViewer;

  const drawnAt = Date.now();
  let failed = false;
  const executeAndCheck: Execute = async (query, variables) => {
    const result = await execute(query, variables);
    if (result.errors) failed = true;
    return result;
  };
  const link = new ApolloLink(({ query, variables }) => from(executeAndCheck(print(query), variables)));
  const client = new ApolloClient({ ssrMode: true, cache: createCache(), link });
  const { result, aborted } = await prerenderStatic({
    tree: await pageAt(path),
    context: { client },
    // Rendering is synchronous, so no other page is rendered with this session.
    renderFunction: (page) => renderAs(viewer, () => renderAt(drawnAt, () => renderToString(page))),
    maxRerenders: RENDERS_MAX,
    signal,
  });
  if (aborted || failed) return null;
  const cache = client.extract() as NormalizedCacheObject;
  return { html: result.replace(PRELOADS, ''), answers: { viewer, cache, drawnAt } };
}
