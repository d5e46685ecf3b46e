import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TIME_ZONE } from '@venn/schema/time';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { contentSecurityPolicy } from '../http/security-headers.js';

/** What the server knows and a page says. */
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

/** JSON that can stand inside a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A page's template with the values in their places: `{{operator.name}}` and so on as text, `{{site.json}}` as the block
 * that the client reads the same values from.
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

/** What a template of ours runs and paints without asking for a file: elements without an attribute, by their kind. */
const INLINE = /<(script|style)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of a page: what lies inside its template is allowed by its hash, and nothing else. The hashes are taken
 * before any value is filled in, so that no value can become a program.
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

/** The encoding that the browser takes, the smaller one first. */
function encodingOf({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}

/** A page in every form that it is sent in. */
export interface SitePage {
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Makes a page ready to be sent many times, each time with its policy. */
export async function preparePage(html: string, policy: string): Promise<SitePage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    deflate(plain, { level: 9 }),
  ]);
  return { policy, etag, plain, br, gzip: zipped };
}

/**
 * Sends a page in the smallest form that the browser takes. Browsers may keep it and ask each time whether it still
 * holds, unless `keeping` is no-store.
 */
export function sendPage(
  page: SitePage,
  request: FastifyRequest,
  reply: FastifyReply,
  keeping: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply {
  reply.header('cache-control', keeping).header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  reply.header('content-security-policy', page.policy);
  const encoding = encodingOf(request);
  const etag = encoding === undefined ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding === undefined) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Sends what was made for one person and one time: nobody keeps it. */
export async function sendOnce(html: string, policy: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
  reply.header('content-security-policy', policy).header('vary', 'accept-encoding, cookie');
  const encoding = encodingOf(request);
  if (encoding === undefined) return reply.send(html);
  // Later steps take longer than the bytes that they save.
  const packed =
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await deflate(html, { level: 6 });
  return reply.header('content-encoding', encoding).send(packed);
}
