import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TOKEN_COOKIE } from '@venn/schema/cookies';
import type { FastifyRequest } from 'fastify';
import { describeFault } from '../monitoring/faults.js';
import type { Logger } from '../monitoring/logger.js';
import { type SiteValues, scriptJson } from './site-page.js';

/** What an operation of a page is answered. */
export interface PageAnswer {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly { message: string }[] | undefined;
}

/** Asks GraphQL for somebody. */
export type Ask = (query: string, variables: Record<string, unknown>) => Promise<PageAnswer>;

/** Who asks, by the token of a cookie. */
export type AskFor = (token: string, request: FastifyRequest) => Promise<Ask>;

/** A page as its member sees it, and the answers that it was drawn from. */
export interface DrawnPage {
  html: string;
  answers: unknown;
}

/** The part of the client that runs here; `client/src/server/pages.ts` is its source. */
interface Drawing {
  loadPages(): Promise<void>;
  knowSite(site: SiteValues): void;
  drawMemberPage(url: string, ask: Ask, signal: AbortSignal): Promise<DrawnPage | null>;
}

/** Draws the pages of members with what they show. */
export interface MemberPages {
  knowSite(site: SiteValues): void;
  /** The page at the request's address for whoever is logged in, put into the document; null where it is not drawn. */
  draw(request: FastifyRequest, document: string): Promise<string | null>;
}

/** A page that takes longer is shown empty: its browser asks by itself. */
const WITHIN_MS = 1000;
/** More at once would only make all of them late. */
const AT_ONCE = 4;

const OUTLINE = /(<div id="root" data-outline="member" inert>)[\s\S]*(<\/div>\s*)(<\/body>)/;
const TOKEN = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([\\w%.~-]+)`);

/** Whether a document shows a page of members before anything of it is known. */
export const isMemberPage = (html: string): boolean => OUTLINE.test(html);

/** The document with a page in the place of its outline, and with the answers in a data block at its end. */
export function fillOutline(document: string, { html, answers }: DrawnPage): string {
  const block = `<script type="application/json" id="answers">${scriptJson(answers)}</script>`;
  // As a text the replacement would be read for `$&` and its like, which members write, too.
  return document.replace(OUTLINE, (_all, start: string, end: string, close: string) =>
    [start, html, end, block, close].join(''),
  );
}

/** The client's own program for it; without a build no page is drawn. */
export async function loadMemberPages(folder: string, askFor: AskFor, logger: Logger): Promise<MemberPages> {
  const file = join(folder, 'server', 'pages.js');
  if (!existsSync(file)) return { knowSite: () => {}, draw: () => Promise.resolve(null) };
  const drawing = (await import(pathToFileURL(file).href)) as Drawing;
  await drawing.loadPages();
  let running = 0;
  return {
    knowSite: (site) => drawing.knowSite(site),
    async draw(request, document) {
      const token = TOKEN.exec(request.headers.cookie ?? '')?.[1];
      if (token === undefined || running >= AT_ONCE) return null;
      running += 1;
      try {
        const ask = await askFor(decodeURIComponent(token), request);
        const drawn = await drawing.drawMemberPage(request.url, ask, AbortSignal.timeout(WITHIN_MS));
        return drawn && fillOutline(document, drawn);
      } catch (fault) {
        logger.warn({ fault: describeFault(fault) }, 'a page could not be drawn');
        return null;
      } finally {
        running -= 1;
      }
    },
  };
}
