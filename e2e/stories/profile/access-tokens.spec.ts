import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { ask, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

test('a member gives a program access, sees its key once, and takes the access back', async ({ browser }) => {
  const member = await newMember('programmer');
  const page = await pageOf(browser, member, { viewport: { width: 360, height: 780 } });
  await page.goto('/profile?fane=konto');
  await page.getByRole('button', { name: 'Giv et program adgang' }).click();
  const form = page.getByRole('form', { name: 'Giv et program adgang' });
  await expect(form.getByLabel('Hvad kalder du programmet?')).toBeFocused();

  await form.getByRole('button', { name: 'Giv adgang' }).click();
  await expect(form.getByText('Skriv et navn på højst 40 tegn')).toBeVisible();
  await expect(form.getByText('Vælg mindst én ting, programmet må')).toBeVisible();

  await form.getByLabel('Hvad kalder du programmet?').fill('Min kalender');
  await form.getByLabel('Læse opslag og kommentarer').check();
  await form.getByLabel('Hvor længe?').selectOption('1 år');
  await form.getByLabel('Din adgangskode').fill('forkert-kode-12');
  await form.getByRole('button', { name: 'Giv adgang' }).click();
  await expect(form.getByText('Den nuværende adgangskode er forkert')).toBeVisible();
  await form.getByLabel('Din adgangskode').fill(member.password);
  await form.getByRole('button', { name: 'Giv adgang' }).click();

  const heading = page.getByRole('heading', { name: 'Min kalender har fået adgang' });
  await expect(heading).toBeFocused();
  const token = await page.getByText(/^venn_/).innerText();
  const program = { ...member, token };
  expect((await ask('GET', '/posts', undefined, program)).status).toBe(200);
  expect(await ask('GET', '/profile', undefined, program)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', scope: 'profile:read' },
  });
  await page.getByRole('button', { name: 'Færdig' }).click();
  await expect(page.getByText(/^venn_/)).toHaveCount(0);

  const list = page.getByRole('list', { name: 'Adgang for programmer' });
  await expect(list).toContainText('Læse opslag og kommentarer');
  await page.reload();
  await page.getByRole('button', { name: 'Fjern adgangen for Min kalender' }).click();
  await expect(page.getByText('Programmet har ikke længere adgang.')).toBeVisible();
  await expect(page.getByText('Ingen programmer har adgang.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Adgang for programmer' })).toBeFocused();
  expect((await ask('GET', '/posts', undefined, program)).status).toBe(401);
});

test('a page of another origin reads and writes with a token, and sees the headers for it @every-browser', async ({
  page,
  baseURL,
}) => {
  const member = await newMember('vaerktoej');
  const body = { name: 'Værktøj', scopes: ['wall:read', 'wall:write'], currentPassword: member.password };
  const { token } = (await ask('POST', '/tokens', body, member)).body as { token: string };
  const tool = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A tool</title>');
  }).listen(0, '127.0.0.1');
  await once(tool, 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(tool.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(
      async ({ site, bearer }) => {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
        const query = JSON.stringify({ query: '{ posts(limit: 1) { endCursor } }' });
        const read = await fetch(`${site}/graphql`, { method: 'POST', headers, body: query });
        const written = await fetch(`${site}/api/posts`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ content: 'Skrevet af et værktøj' }),
        });
        return {
          read: Object.keys(((await read.json()) as { data: object }).data),
          written: written.status,
          hasRequestId: written.headers.has('x-request-id'),
        };
      },
      { site: baseURL ?? '', bearer: token },
    );
    expect(seen).toEqual({ read: ['posts'], written: 201, hasRequestId: true });
  } finally {
    tool.close();
  }
});
