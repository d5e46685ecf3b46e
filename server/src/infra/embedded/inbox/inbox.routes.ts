import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Inbox } from './inbox.js';
import { INBOX_CSS, inboxPage } from './inbox.page.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";
/** Mails have their own styles and pictures; sandboxed without origin, scripts and forms. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * `GET /dev/inbox` as a page or, for `Accept: application/json`, as the list of mails; `?to=` limits both to one address.
 * `/dev/inbox/:id.html` is one mail, and `/dev/inbox/:id/:index` a file that it brings.
 */
export const inboxRoutes: FastifyPluginAsync<{ inbox: Inbox }> = async (app, { inbox }) => {
  app.get<{ Querystring: { mail?: string; to?: string | string[] } }>(
    '/dev/inbox',
    async ({ headers, query }, reply) => {
      const address = query.to?.toString().toLowerCase();
      const mails = (await inbox.list()).filter(({ to }) => address === undefined || to.toLowerCase() === address);
      if (acceptsJson(headers.accept)) return uncached(reply).type('application/json; charset=utf-8').send(mails);
      const chosen =
        mails.find(({ id }) => id === query.mail) ?? (query.mail === undefined ? (mails[0] ?? null) : null);
      return uncached(reply)
        .header('content-security-policy', PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(inboxPage(mails, chosen));
    },
  );

  app.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(INBOX_CSS));

  app.get<{ Params: { file: string } }>('/dev/inbox/:file', async ({ params: { file } }, reply) => {
    const mail = file.endsWith('.html') ? await inbox.find(file.slice(0, -'.html'.length)) : null;
    if (mail === null) return reply.callNotFound();
    return uncached(reply)
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail.html}`);
  });

  app.get<{ Params: { id: string; index: string } }>('/dev/inbox/:id/:index', async ({ params }, reply) => {
    const file = (await inbox.find(params.id))?.files?.[Number(params.index)];
    if (file === undefined) return reply.callNotFound();
    return uncached(reply)
      .header('content-disposition', 'attachment')
      .header('x-content-type-options', 'nosniff')
      .type(`${file.type}; charset=utf-8`)
      .send(file.text);
  });
};

/** Never cached: mails contain tokens. */
function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('vary', 'accept');
}

function acceptsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
