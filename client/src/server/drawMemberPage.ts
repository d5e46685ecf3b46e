import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { print } from 'graphql';
import { renderToString } from 'react-dom/server';
import { from } from 'rxjs';
import { createCache } from '../lib/apollo/cache';
import type { FirstAnswers } from '../lib/page/initialData';
import { drawFor } from '../lib/session/session';
import { VIEWER, type ViewerAnswer } from '../lib/session/sessionRequests';
import { pageAt } from './pageAt';

/** Asks the server in the name of the member. */
export type Ask = (query: string, variables: Record<string, unknown>) => Promise<ApolloLink.Result>;

/** A member's page with what it shows, and the answers that it was drawn from. */
export interface DrawnPage {
  html: string;
  answers: FirstAnswers;
}

/** The pictures stand in the page itself; fetched before its fonts they would only be in their way. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** A page asks, and then for what the first answers have led to; one that goes on asking is not drawn. */
const MOST_ROUNDS = 4;

/**
 * Draws a member's page as its member would see it; null where something was refused or went wrong, which the page
 * itself then tells in the browser.
 */
export async function drawMemberPage(path: string, ask: Ask, signal: AbortSignal): Promise<DrawnPage | null> {
  const { data, errors } = await ask(VIEWER, {});
  if (!data || errors) return null;
  const viewer = data['viewer'] as ViewerAnswer;

  let refused = false;
  const answering = async (query: string, variables: Record<string, unknown>) => {
    const answer = await ask(query, variables);
    if (answer.errors) refused = true;
    return answer;
  };
  const link = new ApolloLink(({ query, variables }) => from(answering(print(query), variables)));
  const client = new ApolloClient({ ssrMode: true, cache: createCache(), link });
  const { result, aborted } = await prerenderStatic({
    tree: await pageAt(path),
    context: { client },
    // One page at a time is drawn between two waits, so that the session is the right one.
    renderFunction: (page) => drawFor(viewer, () => renderToString(page)),
    maxRerenders: MOST_ROUNDS,
    signal,
  });
  if (aborted || refused) return null;
  return { html: result.replace(PRELOADS, ''), answers: { viewer, cache: client.extract() as NormalizedCacheObject } };
}
