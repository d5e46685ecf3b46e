import { AVATAR_MAX_BYTES, FORM_LIMITS, FORM_RETRY_SECONDS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { type StreamedForm, streamForm } from '../../../test/network/streamed-form.js';
import { APIS, clientAddress, codeIn, sentenceIn, UPLOAD_ROUTES } from '../../../test/storage/upload-routes.js';
import { FORM_MAX_BYTES, UploadSlots } from './upload-slots.js';

const PATIENCE = { timeout: 10_000 };
const MEGABYTE = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

/** A form that holds a slot while its body is unfinished. */
async function holdSlot(at: TestApp, from: string, road: 'REST' | 'GraphQL' = 'REST'): Promise<StreamedForm> {
  const before = at.infra.uploadSlots.taken;
  const { head, begin } = UPLOAD_ROUTES.register[road]();
  const form = streamForm(at.url, { ...head, from });
  await form.write(begin);
  await expect.poll(() => at.infra.uploadSlots.taken, PATIENCE).toBe(before + 1);
  return form;
}

async function closeAll(at: TestApp, forms: readonly StreamedForm[]): Promise<void> {
  for (const form of forms) form.abort();
  await expect.poll(() => at.infra.uploadSlots.taken, PATIENCE).toBe(0);
}

describe('at once', () => {
  it.each(APIS)('accepts two forms of one address over %s and refuses a third', async (road) => {
    const from = clientAddress();
    const forms = [await holdSlot(app, from, 'REST'), await holdSlot(app, from, 'GraphQL')];
    const third = streamForm(app.url, { ...UPLOAD_ROUTES.register[road]().head, from, length: MEGABYTE });
    const { status, headers, body } = await third.answer;
    expect([status, codeIn(body), headers['retry-after']]).toEqual([503, 'UNAVAILABLE', String(FORM_RETRY_SECONDS)]);
    expect(sentenceIn(body)).toBe('Der bliver sendt mange billeder lige nu. Vent et øjeblik, og prøv igen.');
    expect(body.errors?.[0].extensions.retryAfterSeconds).toBe(road === 'GraphQL' ? FORM_RETRY_SECONDS : undefined);
    const elsewhere = await holdSlot(app, clientAddress());
    forms.shift()?.abort();
    await expect.poll(() => app.infra.uploadSlots.taken, PATIENCE).toBe(2);
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

  it.each(APIS)('accepts eight forms and refuses a ninth over %s', async (road) => {
    const forms: StreamedForm[] = [];
    while (forms.length < FORM_LIMITS.atOnce) {
      forms.push(await holdSlot(app, clientAddress(), APIS[forms.length % 2]));
    }
    const { head } = UPLOAD_ROUTES.register[road]();
    const ninth = streamForm(app.url, {
      ...head,
      from: clientAddress(),
      length: MEGABYTE,
      headers: { ...head.headers, 'accept-language': 'en' },
    });
    const { status, headers, body } = await ninth.answer;
    expect([status, codeIn(body), headers['retry-after']]).toEqual([503, 'UNAVAILABLE', String(FORM_RETRY_SECONDS)]);
    expect(sentenceIn(body)).toBe('Many pictures are being sent right now. Wait a moment and try again.');
    // Other requests are not limited.
    expect((await app.rest('GET', '/api/interests')).status).toBe(200);
    await closeAll(app, forms);
  });

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
    await expect.poll(() => impatient.infra.uploadSlots.taken, PATIENCE).toBe(0);
  });

  it('has the promised limits', () => {
    expect(FORM_LIMITS).toEqual({ atOnce: 8, atOnceOfNetwork: 2, seconds: 20 });
    expect(FORM_MAX_BYTES).toBe(AVATAR_MAX_BYTES + 65_536);
  });
});
