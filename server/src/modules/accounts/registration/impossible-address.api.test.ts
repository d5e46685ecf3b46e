import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/network/smtp-sink.js';
import { registration } from '../../../../test/registration.js';

const LONG_DOMAIN = `${'å'.repeat(60)}.dk`;

/** The code and the text of the address's refusal, at a change and at registration. */
async function answersOf(app: TestApp, email: string): Promise<unknown[]> {
  const { token } = await createMember(app);
  const answers = [
    await app.rest('PUT', '/api/profile', { token, body: { email } }),
    await app.rest('POST', '/api/register', { body: registration({ email }) }),
  ];
  return answers.map(({ status, body }) => (status < 300 ? 'ok' : [status, body.code, body.fields]));
}
const both = (answer: unknown) => [answer, answer];
const refused = (code: string, text: string) => both([400, code, [{ field: 'email', text }]]);

describe('a mail server without SMTPUTF8', () => {
  let sink: SmtpSink;
  let app: TestApp;
  beforeAll(async () => {
    sink = await startSmtpSink({}, { hideSMTPUTF8: true });
    app = await startTestApp({ smtpUrl: sink.url });
  });
  afterAll(async () => {
    await app.close();
    await sink.stop();
  });

  it('refuses letters that it does not know', async () => {
    const text = 'Vi kan ikke sende mails til adresser med æ, ø, å og lignende før @. Brug en anden adresse.';
    for (const email of ['søren@example.dk', 'jose\u0301@example.dk', '用户@example.dk'])
      expect(await answersOf(app, email)).toEqual(refused('EMAIL_REFUSED', text));
  });

  it('refuses what no server knows', async () => {
    const invalid = refused('VALIDATION', 'Ugyldig e-mailadresse');
    for (const email of [`${'x'.repeat(65)}@example.dk`, `x@${'y'.repeat(64)}.dk`])
      expect(await answersOf(app, email)).toEqual(invalid);
    expect(await answersOf(app, `x@${LONG_DOMAIN}`)).toEqual(
      refused('EMAIL_REFUSED', 'E-mailadressens domæne kan ikke modtage mails. Tjek, at den er skrevet rigtigt.'),
    );
  });

  it('takes letters in the domain, which has another name for it', async () => {
    expect(await answersOf(app, 'lone@mål.dk')).toEqual(both('ok'));
  });

  it('asks nothing of who logs in', async () => {
    const member = await createMember(app, { email: 'åse@example.dk' });
    const { status } = await app.rest('POST', '/api/login', {
      body: { email: member.email, password: member.password },
    });
    expect(status).toBe(200);
  });
});

describe('a mail server with SMTPUTF8', () => {
  it('takes them all; so does the inbox without one, and one that is away', async () => {
    const sink = await startSmtpSink({}, { hideSMTPUTF8: false });
    const gone = await startSmtpSink();
    await gone.stop();
    for (const [index, smtpUrl] of [sink.url, undefined, gone.url].entries()) {
      const app = await startTestApp(smtpUrl === undefined ? {} : { smtpUrl });
      const { status } = await app.rest('POST', '/api/register', {
        body: registration({ email: `søren${index}@example.dk` }),
      });
      expect([index, status]).toEqual([index, 201]);
      await app.close();
    }
    await sink.stop();
  });
});
