import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from './run.mjs';

/** Where programs and fonts are unpacked once for each installation. */
const CACHE = join(ROOT, 'node_modules/.cache');
/** The sandbox doesn't work as root; only our own pages are opened. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
/** Debian's packages: the headless shell takes half the time of the whole browser. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const DEBIAN_BROWSER = '/usr/bin/chromium';

/**
 * The first Chromium found: CHROMIUM_PATH, a headless shell (Playwright's, Debian's, or that of the npm package
 * @sparticuz/chromium, which exists for Linux on x64), else Debian's whole browser.
 * @returns {Promise<{ name: string, executablePath?: string, libraries?: string }>}
 */
async function chooseBrowser() {
  if (process.env.CHROMIUM_PATH) return { name: process.env.CHROMIUM_PATH, executablePath: process.env.CHROMIUM_PATH };
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return { name: "Playwright's headless shell" };
  if (existsSync(DEBIAN_SHELL)) return { name: "Debian's headless shell", executablePath: DEBIAN_SHELL };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm();
  return { name: "Debian's Chromium", executablePath: DEBIAN_BROWSER };
}

/** What pages and the browser ask the system for. */
const SYSTEM_FONTS = {
  'system-ui': 'DejaVu Sans',
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  'ui-monospace': 'DejaVu Sans Mono',
  monospace: 'DejaVu Sans Mono',
};

/** Those of DejaVu's files that fontconfig would take for some of these. */
const OTHER_FONTS = ['*MathTeXGyre*', '*Condensed*', '*ExtraLight*'];

/** What the browser is called in the output of tests. */
export const browserName = async () => (await chooseBrowser()).name;

/**
 * Launch options for the browser that was found, with the fonts of the tests.
 * @returns {Promise<{ executablePath?: string, args: string[], env: Record<string, string> }>}
 */
export async function findBrowser() {
  const { executablePath, libraries } = await chooseBrowser();
  const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  const env = { ...process.env, FONTCONFIG_FILE: await fontsFile(), ...(path ? { LD_LIBRARY_PATH: path } : {}) };
  return { ...(executablePath ? { executablePath } : {}), args: ARGS, env };
}

/**
 * A configuration of fontconfig with DejaVu as the only fonts: the system's fonts are those of the tests, not those of the
 * machine, and as wide as Verdana, the widest that members have.
 */
export async function fontsFile() {
  const file = join(CACHE, 'fonts.conf');
  const fonts = Object.entries(SYSTEM_FONTS).map(
    ([family, font]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  const rejected = OTHER_FONTS.map((glob) => `<selectfont><rejectfont><glob>${glob}</glob></rejectfont></selectfont>`);
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(
    unfinished,
    `<?xml version="1.0"?><fontconfig><dir>${join(ROOT, 'node_modules/dejavu-fonts-ttf/ttf')}</dir>` +
      `<cachedir>${join(CACHE, 'fonts')}</cachedir>${rejected.join('')}${fonts.join('')}</fontconfig>\n`,
  );
  await rename(unfinished, file);
  return file;
}

async function unpackFromNpm() {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, '.ci/package.json'), 'utf8'));
  const version = devDependencies['@sparticuz/chromium'];
  const folder = join(CACHE, `chromium-${version}`);
  const found = {
    name: `npm's headless shell ${version}`,
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
  };
  if (existsSync(folder)) return found;

  // The package unpacks into TMPDIR and changes process.env.
  mkdirSync(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, `${basename(folder)}.`));
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  // Two runs may unpack at once: the first result is kept.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return found;
}
