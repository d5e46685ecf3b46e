import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './run.mjs';

/** The sandbox doesn't work as root; only our own pages are opened. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * Launch options for the first Chromium found: CHROMIUM_PATH, Playwright's own, Debian's, else the one of the npm package
 * @sparticuz/chromium, which is unpacked once per machine and user.
 * @returns {Promise<{ executablePath?: string, args: string[], env?: Record<string, string> }>}
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args: ARGS };
  if (existsSync(chromium.executablePath())) return { args: ARGS };
  if (existsSync('/usr/bin/chromium')) return { executablePath: '/usr/bin/chromium', args: ARGS };
  const folder = await unpackFromNpm();
  const env = {
    ...process.env,
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { executablePath: join(folder, 'chromium'), args: ARGS, env };
}

async function unpackFromNpm() {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `venn-chromium-${devDependencies['@sparticuz/chromium']}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;

  // The package unpacks into TMPDIR and changes process.env.
  const unfinished = await mkdtemp(`${folder}.`);
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  // Its font configuration names /tmp; without fonts no text is drawn.
  const fonts = join(unfinished, 'fonts/fonts.conf');
  const listed = await readFile(fonts, 'utf8');
  await writeFile(
    fonts,
    listed.replaceAll(/\/tmp\/(fonts|aws)/g, (_all, name) => `${folder}/${name}`),
  );
  // Two runs may unpack at once: the first result is kept.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}
