import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TOKEN_COOKIE } from '@venn/schema/cookies';
import type { FastifyRequest } from 'fastify';
import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';
import { type SiteValues, scriptJson } from './site-page.js';

/** The response to a page's query. */
export interface PageQueryResult {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly { message: string }[] | undefined;
}

/** Executes a GraphQL query for the page's viewer. */
export type PageQuery = (query: string, variables: Record<string, unknown>) => Promise<PageQueryResult>;

/** Creates the query function for the session of a cookie's token. */
export type CreatePageQuery = (token: string, request: FastifyRequest) => Promise<PageQuery>;

/** A rendered page, and the query results for the client's hydration. */
export interface RenderedPage {
  html: string;
  answers: unknown;
}

/** The client's server-side rendering: `client/src/server/pages.ts`. */
interface PageRenderer {
  loadPages(): Promise<void>;
  knowSite(site: SiteValues): void;
  drawMemberPage(url: string, ask: PageQuery, signal: AbortSignal): Promise<RenderedPage | null>;
}

/** Server-side rendering of members' pages. */
export interface MemberPages {
  knowSite(site: SiteValues): void;
  /** Renders the page of the request's URL into the document, for the session of its cookie; null if it can't. */
  render(request: FastifyRequest, document: string): Promise<string | null>;
}

/** After this the page is sent without data, and the browser loads it. */
const TIMEOUT_MS = 1000;
/** Pages rendered at once, each for another login; more would delay all of them. */
const CONCURRENCY = 4;

const OUTLINE = /(<div id="root" data-outline="member" inert>)[\s\S]*(<\/div>\s*)(<\/body>)/;
const TOKEN = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([\\w%.~-]+)`);

/** Whether a document is the outline of a member page. */
export const isMemberPage = (html: string): boolean => OUTLINE.test(html);

/** Replaces the document's outline by the page and appends the query results as JSON. */
export function fillOutline(document: string, { html, answers }: RenderedPage): string {
  const block = `<script type="application/json" id="answers">${scriptJson(answers)}</script>`;
  // A function: in a replacement string members' `$&` would be a pattern.
  return document.replace(OUTLINE, (_all, start: string, end: string, close: string) =>
    [start, html, end, block, close].join(''),
  );
}

/** The token of the request's cookie; null without one, and for one that can't be decoded. */
function tokenOf({ headers }: FastifyRequest): string | null {
  try {
    const token = TOKEN.exec(headers.cookie ?? '')?.[1];
    return token === undefined ? null : decodeURIComponent(token);
  } catch {
    return null;
  }
}

/** Loads the client's renderer; without a build nothing is rendered. */
export async function loadMemberPages(
  folder: string,
  createPageQuery: CreatePageQuery,
  logger: Logger,
): Promise<MemberPages> {
  const file = join(folder, 'server', 'pages.js');
  if (!existsSync(file)) return { knowSite: () => {}, render: () => Promise.resolve(null) };
  const renderer = (await import(pathToFileURL(file).href)) as PageRenderer;
  await renderer.loadPages();
  const rendering = new Set<string>();
  return {
    knowSite: (site) => renderer.knowSite(site),
    async render(request, document) {
      const token = tokenOf(request);
      if (token === null || rendering.has(token) || rendering.size >= CONCURRENCY) return null;
      rendering.add(token);
      try {
        const query = await createPageQuery(token, request);
        const rendered = await renderer.drawMemberPage(request.url, query, AbortSignal.timeout(TIMEOUT_MS));
        return rendered && fillOutline(document, rendered);
      } catch (fault) {
        logger.warn({ fault: serializeFault(fault) }, 'a page could not be rendered');
        return null;
      } finally {
        rendering.delete(token);
      }
    },
  };
}
