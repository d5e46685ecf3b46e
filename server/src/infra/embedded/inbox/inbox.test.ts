import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mail, type Mailer } from '../../mail/mailer.js';
import { type Inbox, type InboxMail, startInbox } from './inbox.js';
import { inboxRoutes } from './inbox.routes.js';

let dataDir: string;
let inbox: Inbox;
let mailer: Mailer;
let app: FastifyInstance;

const MAIL: Mail = {
  to: 'søren@example.dk',
  mailId: randomUUID(),
  subject: 'Bekræft din e-mail',
  text: 'Hej Søren.\n\nKlik her: http://localhost:3000/verify-email?token=abc&x=1.',
  html: '<p>Hej Søren. <a href="http://localhost:3000/verify-email?token=abc&amp;x=1">Bekræft</a></p><script>1</script>',
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'venn-inbox-'));
  inbox = await startInbox(dataDir);
  mailer = createMailer({ smtpUrl: inbox.smtpUrl, mailFrom: 'Venn <noreply@localhost>' });
  app = fastify();
  await app.register(inboxRoutes, { inbox });
});
afterAll(async () => {
  mailer.close();
  await app.close();
  await inbox.stop();
  await rm(dataDir, { recursive: true });
});

describe('createMailer refuses', () => {
  it.each(['a@b.dk, c@d.dk', 'a@b.dk\r\nBcc: c@d.dk', 'Anna <a@b.dk>', '', 'a@b.dk>\r\nDATA', 'group:a@b.dk;'])(
    'the address %j',
    async (to) => {
      await expect(mailer.send({ ...MAIL, to })).rejects.toThrow('single e-mail address');
      await expect(mailer.send({ ...MAIL, replyTo: to })).rejects.toThrow('single e-mail address');
    },
  );

  it('an id with a line break', async () => {
    await expect(mailer.send({ ...MAIL, mailId: 'a@b>\r\nBcc: <c@d.dk>' })).rejects.toThrow('id of a mail');
  });
});

describe('the inbox', () => {
  it('is empty at first', async () => {
    expect(await inbox.list()).toEqual([]);
    expect((await app.inject('/dev/inbox')).body).toContain('Ingen mails endnu');
  });

  it('keeps the files that a mail brings', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await mailer.send({ ...MAIL, calendar });
    const [mail] = await inbox.list();
    expect(mail?.files).toEqual([{ name: 'aftale.ics', type: 'text/calendar', text: calendar }]);
    expect((await app.inject(`/dev/inbox?mail=${mail?.id}`)).body).toContain('download="aftale.ics"');
    const file = await app.inject(`/dev/inbox/${mail?.id}/0`);
    expect([file.body, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      calendar,
      'text/calendar; charset=utf-8',
      'attachment',
    ]);
    for (const path of [`${mail?.id}/1`, `${mail?.id}/x`, 'none/0'])
      expect((await app.inject(`/dev/inbox/${path}`)).statusCode).toBe(404);
  });

  it('stores a mail with its links', async () => {
    await mailer.send(MAIL);
    const [mail] = await inbox.list();
    expect(mail).toMatchObject({
      to: 'søren@example.dk',
      subject: 'Bekræft din e-mail',
      links: ['http://localhost:3000/verify-email?token=abc&x=1'],
    });
    expect(mail?.text).toContain('Hej Søren.');
    expect(mail?.html).toContain('<p>Hej Søren.');
    expect(Date.parse(mail?.createdAt ?? '')).not.toBeNaN();
  });

  it('removes line breaks from a subject', async () => {
    await mailer.send({
      ...MAIL,
      to: 'linje@example.dk',
      subject: 'Hej\r\nBcc: alle@example.dk',
      replyTo: 'svar@example.dk',
    });
    const mail = (await inbox.list()).find(({ to }) => to === 'linje@example.dk');
    expect(mail?.subject).toBe('Hej Bcc: alle@example.dk');
  });

  it('lists mails as JSON, newest first', async () => {
    await mailer.send({ ...MAIL, subject: 'Den nyeste' });
    const answer = await app.inject({ url: '/dev/inbox', headers: { accept: 'application/json' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    const mails = answer.json<InboxMail[]>();
    expect(mails[0]?.subject).toBe('Den nyeste');
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual(['createdAt', 'html', 'id', 'links', 'subject', 'text', 'to']);
  });

  it('lists the mails to one address', async () => {
    const headers = { accept: 'application/json' };
    const answer = await app.inject({ url: '/dev/inbox?to=Linje@example.dk', headers });
    expect(answer.json<InboxMail[]>().map(({ to }) => to)).toEqual(['linje@example.dk']);
    expect((await app.inject({ url: '/dev/inbox?to=linje&to=x', headers })).json()).toEqual([]);
  });

  it('shows a page without inline scripts and styles, and the mail in a sandbox', async () => {
    const [mail] = await inbox.list();
    const page = await app.inject({ url: '/dev/inbox', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('Den nyeste');
    expect(page.body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(page.body).not.toMatch(/<script|<style| style=/);
    const letter = await app.inject(`/dev/inbox/${mail?.id}.html`);
    expect(letter.headers['content-security-policy']).toMatch(/^sandbox /);
    expect(letter.headers['content-security-policy']).not.toContain('allow-scripts');
    expect((await app.inject('/dev/inbox.css')).headers['content-type']).toContain('text/css');
  });

  it('responds with 404 for an unknown mail', async () => {
    for (const path of ['/dev/inbox/nothing.html', '/dev/inbox/..%2f..%2fpassword.html', '/dev/inbox/x']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });

  it('keeps the newest 500, also over a restart', async () => {
    await Promise.all(Array.from({ length: 505 }, (_, index) => mailer.send({ ...MAIL, subject: `Nummer ${index}` })));
    expect(await inbox.list()).toHaveLength(500);
    expect(await readdir(join(dataDir, 'inbox'))).toHaveLength(500);
    const again = await startInbox(dataDir);
    expect(await again.list()).toEqual(await inbox.list());
    await again.stop();
  });
});
