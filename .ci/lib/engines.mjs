import { has } from './run.mjs';

/** Firefox's program: FIREFOX_PATH, else Debian's. */
export const FIREFOX = process.env.FIREFOX_PATH ?? 'firefox-esr';

/** The engines besides Chromium of the browser tests: the programs that each needs, and Debian's packages with them. */
export const ENGINES = {
  firefox: { programs: [FIREFOX], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** Whether the engine's programs are on this machine. */
export async function hasEngine(name) {
  const found = await Promise.all(ENGINES[name].programs.map(has));
  return found.every(Boolean);
}
