import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SmtpRefusal, type SmtpSink, startSmtpSink } from '../../../test/network/smtp-sink.js';
import { layoutMail } from './mail-layout.js';
import { createMailer, type Mail, type Mailer, MailRefused } from './mailer.js';

let sink: SmtpSink;
let mailer: Mailer;
beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createMailer({ smtpUrl: sink.url, mailFrom: 'Venn <hej@venn.example>' });
});
beforeEach(() => {
  sink.rules = {};
});
afterAll(async () => {
  mailer.close();
  await sink.stop();
});

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'anna@example.dk',
  subject: 'Hej',
  mailId: randomUUID(),
  ...layoutMail({ title: 'Hej Anna', paragraphs: ['Tak for sidst.'], footer: 'Farvel' }),
  ...changes,
});

const refusing = (responseCode: number, text: string) => () => {
  throw new SmtpRefusal(responseCode, text);
};

describe('a permanent refusal', () => {
  const refusal = async (code: number, text: string, rule: 'onRecipient' | 'onMail'): Promise<unknown> => {
    sink.rules = { [rule]: refusing(code, text) };
    return mailer.send(mail()).catch((thrown: unknown) => thrown);
  };

  it.each([
    [550, '5.1.1 No such user'],
    [550, 'No such user'],
    [501, '5.1.3 Bad recipient address syntax'],
    [501, 'Bad address syntax'],
    [521, 'This host takes no mail'],
    [541, '5.1.2 No such host'],
    [551, 'User not local'],
    [552, '5.2.2 Mailbox full'],
    [553, '5.1.3 Bad address'],
    [554, '5.6.0 Not this mail'],
    [556, 'This domain takes no mail'],
  ])('of the address is recognized in response to RCPT TO and DATA: %i %s', async (code, text) => {
    for (const rule of ['onRecipient', 'onMail'] as const) {
      const fault = await refusal(code, text, rule);
      expect(fault).toBeInstanceOf(MailRefused);
      expect(fault).toMatchObject({ responseCode: code, isAboutAddress: true });
    }
  });

  it.each([
    [500, '5.5.2 Unknown command'],
    [502, 'Not here'],
    [503, 'Bad sequence'],
    [504, 'Not this parameter'],
    [530, '5.7.0 Log in first'],
    [541, 'Looks like spam'],
    [550, '5.7.1 Relaying denied'],
    [553, '5.1.8 Your domain does not exist'],
    [553, '5.1.7 Bad sender'],
    [554, '5.5.1 No valid recipients'],
    [599, 'Whatever'],
  ])('of the sender says so: %i %s', async (code, text) => {
    for (const rule of ['onRecipient', 'onMail'] as const) {
      const fault = await refusal(code, text, rule);
      expect(fault).toBeInstanceOf(MailRefused);
      expect(fault).toMatchObject({ responseCode: code, isAboutAddress: false });
      expect((fault as Error).message).toContain(text);
    }
  });
});

describe('a temporary failure', () => {
  it.each([
    [421, '4.3.2 Going down'],
    [450, '4.2.1 Try again'],
    [451, '4.7.1 Greylisted'],
    [452, 'Too many recipients'],
  ])('is no MailRefused: %i %s', async (code, text) => {
    sink.rules = { onRecipient: refusing(code, text) };
    const fault: unknown = await mailer.send(mail()).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(MailRefused);
  });

  it('is no MailRefused when nobody answers', async () => {
    const gone = await startSmtpSink();
    await gone.stop();
    const lonely = createMailer({ smtpUrl: gone.url, mailFrom: 'hej@venn.example' });
    const fault: unknown = await lonely.send(mail()).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(MailRefused);
    lonely.close();
  });
});

describe('a mail', () => {
  const sent = async (changes: Partial<Mail> = {}) => {
    await mailer.send(mail(changes));
    return sink.taken.at(-1);
  };

  it('has the same Message-ID in each attempt', async () => {
    const mailId = randomUUID();
    const ids = [await sent({ mailId }), await sent({ mailId })].map((taken) => taken?.messageId);
    expect(ids).toEqual([`<${mailId}@venn.example>`, `<${mailId}@venn.example>`]);
  });

  it('has its logo attached', async () => {
    const parsed = (await sent())?.parsed;
    expect(parsed?.attachments).toMatchObject([{ contentType: 'image/png', cid: 'mark@venn', related: true }]);
    expect(parsed?.attachments[0]?.size).toBeLessThan(4000);
  });

  it('has a calendar file attached where it comes with one', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Tur langs åen\r\nEND:VCALENDAR\r\n';
    const attachments = (await sent({ calendar }))?.parsed.attachments ?? [];
    expect(attachments.map(({ contentType, filename }) => [contentType, filename])).toContainEqual([
      'text/calendar',
      'aftale.ics',
    ]);
    expect(attachments.find(({ filename }) => filename === 'aftale.ics')?.content.toString()).toBe(calendar);
  });

  it('has one-click unsubscribe headers only with an unsubscribe URL', async () => {
    const plain = (await sent())?.parsed.headerLines.map(({ key }) => key) ?? [];
    expect(plain.filter((key) => key.startsWith('list-'))).toEqual([]);
    const url = 'https://venn.example/unsubscribe?token=abc.def';
    const lines = (await sent({ unsubscribeUrl: url }))?.parsed.headerLines.map(({ line }) => line) ?? [];
    expect(lines).toContain(`List-Unsubscribe: <${url}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('suppresses automatic replies, unless it has a Reply-To', async () => {
    expect((await sent())?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect((await sent({ replyTo: 'bo@example.dk' }))?.parsed.headers.has('auto-submitted')).toBe(false);
  });
});
