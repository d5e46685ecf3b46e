import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './run.mjs';

/** Only pages of our own are opened, often as root, where Chromium's sandbox does not work. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * Launch options for a Chromium: CHROMIUM_PATH, else Playwright's own where it is installed, else Debian's, else the
 * one that npm carries, which is unpacked once per machine and user.
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

  // The package unpacks into the system's temporary folder and changes our environment: give it a copy of both.
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
  // Its list of fonts names the usual temporary folder; without fonts text would be blank.
  const fonts = join(unfinished, 'fonts/fonts.conf');
  const listed = await readFile(fonts, 'utf8');
  await writeFile(
    fonts,
    listed.replaceAll(/\/tmp\/(fonts|aws)/g, (_all, name) => `${folder}/${name}`),
  );
  // Two runs may unpack at once: the first one's result stays.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}
