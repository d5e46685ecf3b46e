/* The browsers listed in package.json, and since when browsers have a feature, by MDN's data. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

// An import would be transformed by Vitest, which takes half a minute for 20 MB.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** MDN's names for those of browserslist. */
const NAMES = { ios_saf: 'safari_ios', samsung: 'samsunginternet_android' };

export const BROWSERS = browserslist(null, { path: fileURLToPath(new URL('../', import.meta.url)) });

/** The oldest listed version of each browser, by MDN's name. */
export const OLDEST = new Map();
for (const [name, version] of BROWSERS.map((each) => each.split(' '))) {
  const key = NAMES[name] ?? name;
  OLDEST.set(key, Math.min(OLDEST.get(key) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
}

/** The first version of a browser with a feature of MDN's data; infinity if it has none without a prefix or a setting. */
export function firstVersion(feature, browser) {
  const plain = [feature.__compat.support[browser]]
    .flat()
    .filter((each) => each && !each.prefix && !each.alternative_name && !each.flags && !each.version_removed);
  const versions = plain.map((each) => Number.parseFloat(String(each.version_added).replace('≤', '')));
  return Math.min(...versions.filter((version) => !Number.isNaN(version)));
}

/** The browsers whose oldest listed version lacks a global or its static member, such as `URL.canParse`. */
export function lackingGlobal(name) {
  const [owner, member] = name.split('.');
  const object = data.api[owner] ?? data.javascript.builtins[owner] ?? data.api.Window[owner];
  const feature = member === undefined ? object : (object?.[`${member}_static`] ?? object?.[member]);
  if (!feature?.__compat) return [];
  return [...OLDEST]
    .filter(([browser, version]) => firstVersion(feature, browser) > version)
    .map(([browser]) => browser);
}

/** What public/theme.js tests, as MDN names it. */
export const TESTED = {
  'selector(:has(a))': data.css.selectors.has,
  '(color: color-mix(in srgb, red, red))': data.css.types.color['color-mix'],
  '(?<=a)b': data.javascript.regular_expressions.lookbehind_assertion,
};
