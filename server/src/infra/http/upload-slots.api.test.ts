import { AVATAR_MAX_BYTES, FORM_LIMITS, FORM_RETRY_SECONDS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { BOUNDARY } from '../../../test/network/multipart.js';
import { type StreamedForm, streamForm } from '../../../test/network/streamed-form.js';
import { APIS, clientAddress, codeIn, sentenceIn, UPLOAD_ROUTES } from '../../../test/storage/upload-routes.js';
import { FORM_MAX_BYTES, UploadSlots } from './upload-slots.js';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

/** So many bytes keep a form admitted for as long as a form may take, however little it sends after them. */
const AHEAD = FORM_LIMITS.seconds * FORM_LIMITS.bytesPerSecond;

/** A form, a visitor's or a member's, that holds a slot while its body is unfinished. */
async function holdSlot(
  at: TestApp,
  from: string,
  { road = 'REST', token }: { road?: 'REST' | 'GraphQL' | undefined; token?: string } = {},
): Promise<StreamedForm> {
  const before = at.infra.uploadSlots.taken;
  const { head } = UPLOAD_ROUTES[token === undefined ? 'register' : 'update'][road]();
  const form = streamForm(at.url, { ...head, from, ...(token !== undefined && { token }) });
  // Bytes before the first part belong to no part.
  await form.writeBytes(AHEAD);
  await expect.poll(() => at.infra.uploadSlots.taken).toBe(before + 1);
  return form;
}

async function closeAll(at: TestApp, forms: readonly StreamedForm[]): Promise<void> {
  for (const form of forms) form.abort();
  await expect.poll(() => at.infra.uploadSlots.taken).toBe(0);
}

describe('at once', () => {
  it.each(APIS)('accepts two forms of one address over %s and refuses a third', async (road) => {
    const from = clientAddress();
    const forms = [await holdSlot(app, from), await holdSlot(app, from, { road: 'GraphQL' })];
    const third = streamForm(app.url, { ...UPLOAD_ROUTES.register[road]().head, from, length: MEGABYTE });
    const { status, headers, body } = await third.answer;
    expect([status, codeIn(body), headers['retry-after']]).toEqual([503, 'UNAVAILABLE', String(FORM_RETRY_SECONDS)]);
    expect(sentenceIn(body)).toBe('Mange sender billeder lige nu. Vent et øjeblik, og prøv igen.');
    expect(body.errors?.[0].extensions.retryAfterSeconds).toBe(road === 'GraphQL' ? FORM_RETRY_SECONDS : undefined);
    const elsewhere = await holdSlot(app, clientAddress());
    forms.shift()?.abort();
    await expect.poll(() => app.infra.uploadSlots.taken).toBe(2);
    const next = await holdSlot(app, from);
    await closeAll(app, [...forms, elsewhere, next]);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const forms = [await holdSlot(app, '2001:db8:1:2::1'), await holdSlot(app, '2001:db8:1:2::2')];
    const { head } = UPLOAD_ROUTES.register.REST();
    const third = streamForm(app.url, { ...head, from: '2001:db8:1:2:3::3', length: MEGABYTE });
    expect((await third.answer).status).toBe(503);
    const neighbour = await holdSlot(app, '2001:db8:1:3::1');
    await closeAll(app, [...forms, neighbour]);
  });

  it.each(APIS)(
    'accepts six forms of visitors and refuses a seventh over %s, but takes those of members',
    async (road) => {
      const forms: StreamedForm[] = [];
      while (forms.length < FORM_LIMITS.visitors) {
        forms.push(await holdSlot(app, clientAddress(), { road: APIS[forms.length % 2] }));
      }
      const { head } = UPLOAD_ROUTES.register[road]();
      const seventh = streamForm(app.url, {
        ...head,
        from: clientAddress(),
        length: MEGABYTE,
        headers: { ...head.headers, 'accept-language': 'en' },
      });
      const { status, headers, body } = await seventh.answer;
      expect([status, codeIn(body), headers['retry-after']]).toEqual([503, 'UNAVAILABLE', String(FORM_RETRY_SECONDS)]);
      expect(sentenceIn(body)).toBe('Many pictures are being sent right now. Wait a moment and try again.');
      // Other requests are not limited.
      expect((await app.rest('GET', '/api/interests')).status).toBe(200);
      const { token } = await createMember(app);
      forms.push(await holdSlot(app, clientAddress(), { road, token }));
      await closeAll(app, forms);
    },
  );

  it.each(APIS)(
    'accepts six forms of members and refuses a seventh over %s, but takes those of visitors',
    async (road) => {
      const { token } = await createMember(app);
      const forms: StreamedForm[] = [];
      while (forms.length < FORM_LIMITS.members) {
        forms.push(await holdSlot(app, clientAddress(), { road: APIS[forms.length % 2], token }));
      }
      const { head } = UPLOAD_ROUTES.update[road]();
      const seventh = streamForm(app.url, { ...head, from: clientAddress(), token, length: MEGABYTE });
      expect((await seventh.answer).status).toBe(503);
      forms.push(await holdSlot(app, clientAddress(), { road }));
      await closeAll(app, forms);
    },
  );

  it('frees the slot of an answered or refused form', async () => {
    const from = clientAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      const form = new FormData();
      form.set('username', 'x');
      const answer = await app.rest('POST', '/api/register', { body: form, headers: { 'x-forwarded-for': from } });
      expect(answer.status).toBe(400);
    }
    expect(app.infra.uploadSlots.taken).toBe(0);
  });
});

describe('a form that is not received in time', () => {
  let impatient: TestApp;
  beforeAll(async () => {
    const uploadSlots = new UploadSlots({ ...FORM_LIMITS, seconds: 0.3 });
    impatient = await startTestApp({ parts: { uploadSlots }, env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => impatient.close());

  const STAGES = APIS.flatMap((road) =>
    (['from the beginning', 'in its texts', 'in its file'] as const).map((stage) => [road, stage] as const),
  );

  it.each(STAGES)('is refused over %s when it stalls %s', async (road, stage) => {
    const { head, begin } = UPLOAD_ROUTES.register[road]();
    const form = streamForm(impatient.url, { ...head, from: clientAddress() });
    if (stage !== 'from the beginning') await form.write(stage === 'in its file' ? begin : begin.slice(0, 90));
    const { status, headers, body } = await form.answer;
    expect([status, codeIn(body), headers['retry-after'], headers.connection]).toEqual([
      503,
      'UNAVAILABLE',
      String(FORM_RETRY_SECONDS),
      'close',
    ]);
    expect(sentenceIn(body)).toBe('Det tog for lang tid at sende. Prøv igen, eventuelt med et mindre billede.');
    await expect.poll(() => impatient.infra.uploadSlots.taken).toBe(0);
  });

  it.each(APIS)(
    'is refused over %s when it has arrived, though the parser never finishes its part that is no field',
    async (road) => {
      const { head } = UPLOAD_ROUTES.register[road]();
      const form = streamForm(impatient.url, { ...head, from: clientAddress() });
      const skipped = `--${BOUNDARY}\r\nContent-Disposition: attachment; name="a"\r\n\r\n${'x'.repeat(20_000)}\r\n`;
      await form.write(`${skipped}--${BOUNDARY}--\r\n`);
      form.end();
      const { body } = await form.answer;
      // The parser finishes it with the larger streams of newer Nodes, and the form has no fields.
      expect(['UNAVAILABLE', road === 'REST' ? 'VALIDATION' : 'BAD_REQUEST']).toContain(codeIn(body));
      await expect.poll(() => impatient.infra.uploadSlots.taken).toBe(0);
    },
  );

  it('has the promised limits', () => {
    expect(FORM_LIMITS).toEqual({
      members: 6,
      visitors: 6,
      atOnceOfNetwork: 2,
      seconds: 20,
      graceSeconds: 3,
      bytesPerSecond: 20_480,
      unfinished: 5,
      unfinishedSeconds: 60,
    });
    expect(FORM_MAX_BYTES).toBe(AVATAR_MAX_BYTES + 65_536);
  });
});

describe('a form that is sent too slowly', () => {
  let strict: TestApp;
  beforeAll(async () => {
    const uploadSlots = new UploadSlots({ ...FORM_LIMITS, graceSeconds: 0 });
    strict = await startTestApp({ parts: { uploadSlots }, env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => strict.close());

  it.each(APIS)('is refused over %s before its time is over', async (road) => {
    const { head, begin } = UPLOAD_ROUTES.register[road]();
    const form = streamForm(strict.url, { ...head, from: clientAddress() });
    await form.write(begin);
    const { status, body } = await form.answer;
    expect([status, codeIn(body)]).toEqual([503, 'UNAVAILABLE']);
    expect(sentenceIn(body)).toBe('Det tog for lang tid at sende. Prøv igen, eventuelt med et mindre billede.');
    await expect.poll(() => strict.infra.uploadSlots.taken).toBe(0);
  });
});

describe('a network that leaves forms unfinished', () => {
  const leaveUnfinished = async (from: string): Promise<void> => {
    for (let left = 0; left < FORM_LIMITS.unfinished; left += 1) {
      const form = await holdSlot(app, from, { road: APIS[left % 2] });
      await closeAll(app, [form]);
    }
  };

  it.each(APIS)('is refused further ones over %s, of visitors and of members', async (road) => {
    const from = clientAddress();
    await leaveUnfinished(from);
    const { token } = await createMember(app);
    for (const sender of [{}, { token }]) {
      const { head } = UPLOAD_ROUTES[sender.token === undefined ? 'register' : 'update'][road]();
      const { status, headers, body } = await streamForm(app.url, { ...head, ...sender, from, length: MEGABYTE })
        .answer;
      expect([status, codeIn(body), headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '60']);
      expect(sentenceIn(body)).toBe(
        'Flere billeder fra din forbindelse er ikke nået helt frem. Vent et minut, og prøv igen.',
      );
    }
    const elsewhere = await holdSlot(app, clientAddress());
    await closeAll(app, [elsewhere]);
  });
});
