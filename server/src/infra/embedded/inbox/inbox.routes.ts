import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Inbox } from './inbox.js';
import { INBOX_CSS, inboxPage } from './inbox.page.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail brings its own styles and pictures, so it gets no origin, no scripts and no forms. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** `GET /dev/inbox` as a page or, for `Accept: application/json`, as the list of mails; `/dev/inbox/:id.html` is one mail. */
export const inboxRoutes: FastifyPluginAsync<{ inbox: Inbox }> = async (app, { inbox }) => {
  app.get<{ Querystring: { mail?: string } }>('/dev/inbox', async ({ headers, query }, reply) => {
    const mails = await inbox.list();
    if (wantsJson(headers.accept)) return priv(reply).type('application/json; charset=utf-8').send(mails);
    const chosen = mails.find(({ id }) => id === query.mail) ?? (query.mail === undefined ? (mails[0] ?? null) : null);
    return priv(reply)
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(inboxPage(mails, chosen));
  });

  app.get('/dev/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(INBOX_CSS));

  app.get<{ Params: { file: string } }>('/dev/inbox/:file', async ({ params: { file } }, reply) => {
    const mail = file.endsWith('.html') ? await inbox.find(file.slice(0, -'.html'.length)) : null;
    if (mail === null) return reply.callNotFound();
    return priv(reply)
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail.html}`);
  });
};

/** Links to accounts stand in the mails: no cache keeps them. */
function priv(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('vary', 'accept');
}

function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
