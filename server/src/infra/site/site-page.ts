import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TIME_ZONE } from '@venn/schema/time';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { contentSecurityPolicy } from '../http/security-headers.js';

/** Values that the server fills into pages. */
export interface SiteValues {
  operator: Config['operator'];
  /** For the copyright line. */
  year: string;
  publicUrl: string;
}

export const siteValues = ({ operator, publicUrl }: Config, now: Date): SiteValues => ({
  operator,
  year: now.toLocaleDateString('en', { timeZone: TIME_ZONE, year: 'numeric' }),
  publicUrl,
});

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Fills a template's placeholders: `{{operator.name}}` and the like with escaped text, `{{site.json}}` with the JSON from
 * which the client hydrates the same values.
 */
export function fillTemplate(template: string, site: SiteValues): string {
  const places: Record<string, string> = {
    'site.json': scriptJson(site),
    year: escapeHtml(site.year),
    publicUrl: escapeHtml(site.publicUrl),
    ...Object.fromEntries(Object.entries(site.operator).map(([name, text]) => [`operator.${name}`, escapeHtml(text)])),
  };
  return template.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) => places[name] ?? place);
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Inline scripts and styles: elements without attributes. */
const INLINE = /<(script|style)>([\s\S]*?)<\/\1>/g;

/**
 * The Content-Security-Policy of a page: allows the template's inline scripts and styles by hash. The hashes are taken
 * before values are filled in, so that no value can become a script.
 */
export function policyOf(template: string, publicUrl: string): string {
  const inline = [...template.matchAll(INLINE)].map(([, kind, content = '']) => ({
    kind,
    hash: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  }));
  const allowed = (kind: string) => [
    "'self'",
    ...new Set(inline.filter((each) => each.kind === kind).map(({ hash }) => hash)),
  ];
  return contentSecurityPolicy(publicUrl, { 'script-src': allowed('script'), 'style-src': allowed('style') });
}

/** The preferred encoding of the Accept-Encoding header. */
function encodingOf({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}

const HTML = 'text/html; charset=utf-8';

/** A page, or another document, in all encodings. */
export interface SitePage {
  type: string;
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a page once for all responses. */
export async function preparePage(html: string, policy: string, type = HTML): Promise<SitePage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    deflate(plain, { level: 9 }),
  ]);
  return { type, policy, etag, plain, br, gzip: zipped };
}

/** Sends a page in the preferred encoding. Browsers cache it and revalidate each time, unless `cacheControl` is no-store. */
export function sendPage(
  page: SitePage,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(page.type);
  reply.header('content-security-policy', page.policy);
  const encoding = encodingOf(request);
  const etag = encoding === undefined ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding === undefined) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Sends a page that was rendered for one request; it is never cached. */
export async function sendOnce(html: string, policy: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store').type(HTML);
  reply.header('content-security-policy', policy).header('vary', 'accept-encoding, cookie');
  const encoding = encodingOf(request);
  if (encoding === undefined) return reply.send(html);
  // Higher levels take longer than the bytes that they save.
  const compressed =
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await deflate(html, { level: 6 });
  return reply.header('content-encoding', encoding).send(compressed);
}
