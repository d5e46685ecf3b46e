// Takes the pictures of public/icons/ that browsers show when they offer to install the app, of a server with the demo:
// `node client/codegen/appScreenshots.mjs http://localhost:3000 .data`. Run by hand where those pages look different.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../.ci/lib/browser.mjs';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));
const [server = '', dataDir = ''] = process.argv.slice(2);

/** Twice as many pixels on a phone; a browser scales them all down. */
const VIEWS = [
  { name: 'narrow-matches', path: '/matches', width: 360, height: 720, pixels: 2 },
  { name: 'narrow-messages', path: '/messages', width: 360, height: 720, pixels: 2 },
  { name: 'wide-matches', path: '/matches', width: 1280, height: 800, pixels: 1 },
];

const [{ email, password }] = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8'));
const login = await fetch(`${server}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const { token } = await login.json();
const browser = await chromium.launch(await findBrowser());
for (const { name, path, width, height, pixels } of VIEWS) {
  const viewport = { width, height };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: pixels,
    locale: 'da-DK',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'auth_token', value: token, url: server, secure: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(server + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 60, effort: 6 }).toFile(`${FOLDER}${name}.webp`);
  await context.close();
}
await browser.close();
