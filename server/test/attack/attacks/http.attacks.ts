import { CONNECTION_LIMITS, FORM_LIMITS } from '@venn/schema/limits';
import { expect } from 'vitest';
import { type StreamedForm, streamForm } from '../../network/streamed-form.js';
import { UPLOAD_ROUTES } from '../../storage/upload-routes.js';
import { type Attack, codeIn, type Target } from '../attack.js';

/** Keeps a form admitted for its whole time. */
const AHEAD = FORM_LIMITS.seconds * FORM_LIMITS.bytesPerSecond;

/** Begins a visitor's form that is never finished, and waits until it has a slot. */
async function beginForm({ app }: Target, from: string): Promise<StreamedForm> {
  const before = app.infra.uploadSlots.taken;
  const form = streamForm(app.url, { ...UPLOAD_ROUTES.register.REST().head, from });
  await form.writeBytes(AHEAD);
  await expect.poll(() => app.infra.uploadSlots.taken).toBe(before + 1);
  return form;
}

async function leave({ app }: Target, forms: readonly StreamedForm[]): Promise<void> {
  for (const form of forms) form.abort();
  await expect.poll(() => app.infra.uploadSlots.taken).toBe(0);
}

/** What is begun and not finished, sent and not read, or sent by another site's page. */
export const HTTP_ATTACKS: readonly Attack[] = [
  {
    row: 'third H3',
    name: 'visitors’ unfinished forms keep no member from sending one',
    async run(target) {
      const forms: StreamedForm[] = [];
      while (forms.length < FORM_LIMITS.visitors) forms.push(await beginForm(target, target.address()));
      const { token } = await target.member();
      const body = new FormData();
      body.set('about_me', 'Jeg kan lide at gå ture ved havet.');
      try {
        const answer = await target.send('PUT', '/api/profile', { token, from: target.address(), body });
        expect(codeIn(answer)).toBe('ok');
      } finally {
        await leave(target, forms);
      }
    },
  },
  {
    row: 'third H3',
    name: 'a network that leaves five forms unfinished gets no sixth slot',
    async run(target) {
      const from = target.address();
      for (let left = 0; left < FORM_LIMITS.unfinished; left += 1) await leave(target, [await beginForm(target, from)]);
      const answer = await target.send('POST', '/api/register', { from, body: new FormData() });
      expect(codeIn(answer)).toBe('RATE_LIMITED');
    },
  },
  {
    row: 'third M1',
    name: 'pipelined requests end their connection instead of filling the memory with answers',
    async run(target) {
      const one = `GET /api/openapi.json HTTP/1.1\r\nhost: ${new URL(target.app.url).host}\r\n\r\n`;
      const answer = await target.sendRaw(one.repeat(100));
      expect(answer.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(CONNECTION_LIMITS.unansweredOfConnection);
    },
  },
  {
    row: 'third M7',
    name: 'a page of another site reaches nothing that changes something',
    async run(target) {
      const login = { email: 'anna@example.dk', password: 'hemmelig' };
      const marks: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
      for (const headers of marks)
        for (const [path, body] of [
          ['/api/login', login],
          ['/api/auth/forgot-password', { email: login.email }],
          ['/api/contact', { name: 'Anna', email: login.email, subject: 'Hej', message: 'Jeg har et spørgsmål.' }],
          ['/graphql', { query: 'mutation { forgotPassword(email: "anna@example.dk") { message } }' }],
        ] as const) {
          const answer = await target.send('POST', path, { headers, body, from: target.address() });
          expect([path, codeIn(answer)]).toEqual([path, 'FORBIDDEN']);
        }
    },
  },
  {
    row: 'third M7',
    name: 'a form is taken only where a file belongs, since a page sends it anywhere',
    async run(target) {
      for (const path of ['/api/login', '/api/contact', '/api/auth/forgot-password']) {
        const body = new FormData();
        body.set('email', 'anna@example.dk');
        const answer = await target.send('POST', path, { body, from: target.address() });
        expect([path, codeIn(answer)]).toEqual([path, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    },
  },
];
