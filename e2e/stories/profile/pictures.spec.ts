import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from '@venn/schema/limits';
import sharp, { type Sharp } from 'sharp';
import { boxOf } from '../../support/page/box-of.js';
import { openForm } from '../../support/page/open-form.js';
import { ask, type E2eMember, newMember, pageOf } from '../../support/people/members.js';
import { test } from '../../support/test.js';

const RED = { r: 200, g: 30, b: 30, alpha: 1 };
const BLUE = { r: 30, g: 30, b: 200, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
type Colour = typeof RED;

/** Two halves side by side. */
const halves = (width: number, height: number, left: Colour, right: Colour): Sharp =>
  sharp({ create: { width, height, channels: 4, background: right } }).composite([
    { input: { create: { width: width / 2, height, channels: 4, background: left } }, left: 0, top: 0 },
  ]);

/** More than the server takes. */
const [WIDE, HIGH] = [6000, 5000];

interface Case {
  name: string;
  mimeType: string;
  make: () => Promise<Buffer>;
  /** The colours of the stored picture, at its left and right, or at its top and bottom. */
  shows: readonly ('red' | 'blue' | 'white')[];
  isTurned?: boolean;
}

const CASES: Record<string, Case> = {
  'a WebP with a transparent half': {
    name: 'mig.webp',
    mimeType: 'image/webp',
    make: () => halves(800, 600, RED, CLEAR).webp().toBuffer(),
    shows: ['red', 'white'],
  },
  'a WebP that is named otherwise': {
    name: 'mig.jpg',
    mimeType: 'image/jpeg',
    make: () => halves(800, 600, RED, BLUE).webp().toBuffer(),
    shows: ['red', 'blue'],
  },
  'an AVIF': {
    name: 'mig.avif',
    mimeType: 'image/avif',
    make: () => halves(800, 600, RED, BLUE).avif().toBuffer(),
    shows: ['red', 'blue'],
  },
  'a JPEG of thirty megapixels, taken upright': {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    make: () => halves(WIDE, HIGH, RED, BLUE).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    shows: ['red', 'blue'],
    isTurned: true,
  },
  'a PNG of thirty megapixels': {
    name: 'mig.png',
    mimeType: 'image/png',
    make: () => halves(WIDE, HIGH, RED, CLEAR).png().toBuffer(),
    shows: ['red', 'white'],
  },
  'a GIF of thirty megapixels': {
    name: 'mig.gif',
    mimeType: 'image/gif',
    make: () => halves(WIDE, HIGH, RED, BLUE).gif().toBuffer(),
    shows: ['red', 'blue'],
  },
};

const picker = (page: Page) => page.locator('input[type=file]');
const preview = (page: Page) => page.getByAltText('Forhåndsvisning af dit billede');

async function editProfile(page: Page): Promise<void> {
  await openForm(page, '/profile');
  await page.getByRole('button', { name: 'Rediger Profil' }).click();
}

/** The colour at a place of the member's stored picture, from 0 to 1 in both directions. */
async function colourAt(member: E2eMember, x: number, y: number): Promise<string> {
  const { avatar_url: path } = (await ask('GET', '/profile', undefined, member)).body as { avatar_url: string };
  const bytes = await (await fetch(new URL(path, member.server))).arrayBuffer();
  const { data, info } = await sharp(Buffer.from(bytes)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data.subarray(
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels,
  );
  if (r > 230 && g > 230 && b > 230) return 'white';
  if (r > 150 && b < 90) return 'red';
  return b > 150 && r < 90 ? 'blue' : `${r},${g},${b}`;
}

for (const [what, { name, mimeType, make, shows, isTurned }] of Object.entries(CASES)) {
  test(`${what} is shown and saved`, async ({ browser }) => {
    const member = await newMember('fotograf');
    const page = await pageOf(browser, member);
    await editProfile(page);
    await picker(page).setInputFiles({ name, mimeType, buffer: await make() });
    await expect(preview(page)).toBeVisible();
    await page.getByRole('button', { name: 'Gem ændringer' }).click();
    await expect(page.getByText('Din profil er gemt.')).toBeVisible();
    const at = (place: number) => (isTurned ? colourAt(member, 0.5, place) : colourAt(member, place, 0.5));
    expect([await at(0.1), await at(0.9)]).toEqual(shows);
  });
}

/** A photo that has few pixels and many bytes. */
const noisy = (): Promise<Buffer> =>
  sharp(randomBytes(2400 * 2400 * 3), { raw: { width: 2400, height: 2400, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();

test('what is no picture, or too large, is said at the field, and nothing is sent', async ({ browser }) => {
  const page = await pageOf(browser, await newMember('fotograf'));
  await editProfile(page);
  let sent = 0;
  page.on('request', (request) => {
    if ((request.headers()['content-type'] ?? '').startsWith('multipart/')) sent += 1;
  });
  const large = await noisy();
  expect([large.length > AVATAR_MAX_BYTES, WIDE * HIGH > AVATAR_MAX_PIXELS]).toEqual([true, true]);
  const half = (await CASES['an AVIF']?.make())?.subarray(0, 100) ?? Buffer.alloc(0);
  for (const [file, text] of [
    [{ name: 'mig.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ikke et billede') }, /Billedet skal være JPEG/],
    [{ name: 'mig.jpg', mimeType: 'image/jpeg', buffer: large }, /Billedet må højst fylde 5 MB/],
    [{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }, /Billedet skal være JPEG/],
    [{ name: 'mig.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(6_000_000) }, /Billedet må højst fylde 5 MB/],
    [{ name: 'mig.avif', mimeType: 'image/avif', buffer: half }, /Billedet skal være JPEG/],
  ] as const) {
    await picker(page).setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Vælg billede' })).toHaveAccessibleDescription(text);
    await expect(preview(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const button = await boxOf(page.getByRole('button', { name: 'Vælg billede' }));
  const problem = page.getByRole('alert').filter({ hasText: 'Billedet skal være JPEG' });
  expect((await boxOf(problem)).y - button.bottom).toBeLessThan(24);
  expect(sent).toBe(0);
});

test('of two files that are chosen one after the other the second counts', async ({ browser }) => {
  const member = await newMember('fotograf');
  const page = await pageOf(browser, member);
  await editProfile(page);
  const slow = await halves(WIDE, HIGH, BLUE, BLUE).jpeg().toBuffer();
  const quick = await halves(80, 60, RED, RED).png().toBuffer();
  await picker(page).setInputFiles({ name: 'stor.jpg', mimeType: 'image/jpeg', buffer: slow });
  await picker(page).setInputFiles({ name: 'lille.png', mimeType: 'image/png', buffer: quick });
  await expect(preview(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skift billede' })).toBeVisible();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText('Din profil er gemt.')).toBeVisible();
  expect(await colourAt(member, 0.5, 0.5)).toBe('red');
});

test('the form waits for a picture that is still being read', async ({ browser }) => {
  const member = await newMember('fotograf');
  const page = await pageOf(browser, member);
  await editProfile(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/pictureToSend-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await picker(page).setInputFiles({
    name: 'mig.png',
    mimeType: 'image/png',
    buffer: await halves(80, 60, RED, RED).png().toBuffer(),
  });
  const bar = page.locator('button[type=submit]');
  await expect(bar).toHaveText('Henter billedet...');
  await bar.click({ force: true });
  await page.getByLabel('Brugernavn').press('Enter');
  release();
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText('Din profil er gemt.')).toBeVisible();
  expect(await colourAt(member, 0.5, 0.5)).toBe('red');
});
