import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { OPERATOR_EMAIL: 'drift@example.dk', PUBLIC_URL: 'https://venn.example.dk' } });
});
afterAll(() => app.close());

it('says where to report a weakness, for less than a year', async () => {
  const response = await fetch(`${app.url}/.well-known/security.txt`);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  expect(text.replace(expires, '')).toBe(
    [
      'Contact: mailto:drift@example.dk',
      'Expires: ',
      'Preferred-Languages: da, en',
      'Canonical: https://venn.example.dk/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const left = Date.parse(expires) - app.clock.now().getTime();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});

it('leads password managers to the section that changes the password', async () => {
  const response = await fetch(`${app.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile?fane=konto#skift-adgangskode']);
});
