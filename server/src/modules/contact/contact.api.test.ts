import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';

const SEND = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { success } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { OPERATOR_EMAIL: 'drift@example.dk' } });
});
afterAll(() => app.close());

const letter = (overrides: object = {}): object => ({
  name: 'Anna Bæk',
  email: 'anna@example.dk',
  subject: 'Et spørgsmål',
  message: 'Kan man være venner\nmed flere?',
  ...overrides,
});
const send = (overrides: object = {}, on: TestApp = app): Promise<GraphQLAnswer> =>
  on.graphql(SEND, { input: letter(overrides) });
const stored = (): Promise<Record<string, unknown>[]> =>
  app.dataSource.query('SELECT * FROM contact_message ORDER BY id');

describe('sendContactMessage refuses', () => {
  it.each(['name', 'email', 'subject', 'message'])('an empty %s', async (field) => {
    for (const value of ['', ' \n ']) {
      const { errors } = await send({ [field]: value });
      expect(errors?.[0]).toMatchObject({
        message: 'Udfyld venligst alle felter.',
        extensions: { code: 'VALIDATION', fields: [{ field }] },
      });
    }
  });

  it('an invalid address, and texts that are too long', async () => {
    for (const email of ['anna', 'a@b.dk, c@d.dk', 'a@b.dk\r\nBcc: c@d.dk']) {
      expect((await send({ email })).errors?.[0]?.message).toBe('Ugyldig e-mailadresse');
    }
    expect((await send({ message: 'x'.repeat(5001) })).errors?.[0]?.message).toBe(
      'Teksten er for lang. Gør den kortere',
    );
    expect(await stored()).toEqual([]);
  });

  it('a sixth message in an hour from one address', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      for (let sent = 0; sent < RATE_LIMITS.contact.points; sent++) {
        expect((await send({}, limited)).data?.['sendContactMessage']).toEqual({ success: true });
      }
      expect((await send({}, limited)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });
});

describe('sendContactMessage', () => {
  it('stores the message, mails it to the operator with Reply-To, and a receipt to the sender', async () => {
    const { data } = await send({ name: ' Anna\r\nBcc: x@y.dk ', subject: 'Hej\r\nX-Evil: <b>1</b>' });
    expect(data?.['sendContactMessage']).toEqual({ success: true });
    expect(await stored()).toMatchObject([
      { name: 'Anna Bcc: x@y.dk', subject: 'Hej X-Evil: <b>1</b>', message: 'Kan man være venner\nmed flere?' },
    ]);
    const mails = await app.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@example.dk', 'drift@example.dk']);
    const copy = mails.find(({ to }) => to === 'drift@example.dk');
    expect(copy?.text).toContain('Kan man være venner\nmed flere?');
    expect(copy?.html).not.toContain('<b>1</b>');
    expect(copy?.text).toContain('anna@example.dk');
  });
});
