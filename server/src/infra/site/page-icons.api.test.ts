import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { errorPage } from './error.page.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ embedded: true });
});
afterAll(() => app.close());

/** The address of the mock payment window of an order. */
async function paymentWindow(): Promise<string> {
  const { token } = await createMember(app);
  const body = { plan: 'plus', consent: true };
  const { redirect_url } = (await app.rest('POST', '/api/payments/onpay/session', { token, body })).body;
  const { pathname, search } = new URL(redirect_url);
  return pathname + search;
}

describe('a page outside of the client', () => {
  it.each(['/dev/inbox', '/api/docs', 'the payment window'])('has an icon that its policy allows: %s', async (page) => {
    const path = page.startsWith('/') ? page : await paymentWindow();
    const { status, headers, body } = await app.rest('GET', path, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(body).toContain('<link rel="icon" href="/favicon.svg">');
    expect(headers.get('content-security-policy')).toContain("img-src 'self'");
  });

  it('has one where the server fails', () => {
    expect(errorPage('Noget gik galt.', 'da')).toContain('<link rel="icon" href="/favicon.svg">');
  });
});
