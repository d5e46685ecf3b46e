/* Builds the HTML documents of the client: style and head script are inlined, all other scripts load after the first paint. */
import { readFile } from 'node:fs/promises';
import { minify } from 'vite';

/** Replaces the first match of the pattern; throws without one, because index.html has then changed. */
export function replaceOnce(html, pattern, replacement) {
  if (!pattern.test(html)) throw new Error(`index.html does not match ${pattern}`);
  return html.replace(pattern, () => replacement);
}

const THEME_TAG = /<script src="\/theme\.js"><\/script>/;
const BUILT_TAG = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;
const filesOf = (tags, kind, attribute) =>
  tags.filter((tag) => tag.includes(kind)).map((tag) => new RegExp(`${attribute}="/([^"]+)"`).exec(tag)[1]);

/** Splits Vite's index.html into the HTML without its resources, and those resources by kind. */
function readShell(html) {
  const tags = html.match(BUILT_TAG) ?? [];
  const [entry] = filesOf(tags, 'type="module"', 'src');
  if (!entry) throw new Error('index.html has no entry script');
  return {
    html: html.replaceAll(BUILT_TAG, '').replaceAll(/\n\s*</g, '<'),
    entry,
    preloaded: filesOf(tags, 'rel="modulepreload"', 'href'),
    styles: filesOf(tags, 'rel="stylesheet"', 'href'),
  };
}

async function headScript(client, ...parts) {
  const sources = parts.map((path) => readFile(new URL(path, client), 'utf8'));
  const source = (await Promise.all(sources)).join('\n');
  const { code, errors } = await minify('head.js', source);
  if (errors.length > 0) throw new Error(`The head script cannot be parsed: ${errors[0].message}`);
  return `<script>${code.trim()}</script>`;
}

/**
 * Builds documents from Vite's index.html. Styles and the head script are inlined, so that the first paint needs one
 * response; all other scripts are listed in a template, which the head script inserts after that paint. The server's
 * Content-Security-Policy allows the inlined parts by their hashes.
 */
export async function documentBuilder(client, dist) {
  const shell = readShell(await readFile(new URL('index.html', dist), 'utf8'));
  const script = await headScript(client, 'public/theme.js', 'build/headScript.js');
  const visitorScript = await headScript(client, 'public/theme.js', 'build/visitorScript.js', 'build/headScript.js');
  const offlineScript = await headScript(client, 'public/theme.js', 'build/offlineScript.js', 'build/headScript.js');
  const scriptFor = { visitor: visitorScript, offline: offlineScript };
  const sheets = new Map();
  const sheet = async (file) => {
    if (!sheets.has(file)) sheets.set(file, (await readFile(new URL(file, dist), 'utf8')).trim());
    return sheets.get(file);
  };

  /**
   * The document of a page with these chunks besides the entry's; `head` are additional lines of its head. `kind`:
   * `visitor`, with a form that can be used before the scripts, or `offline`.
   */
  return async function build(chunks, { head = [], kind } = {}) {
    const styles = [...new Set([...shell.styles, ...chunks.flatMap((chunk) => chunk.css ?? [])])];
    const scripts = [...new Set([...shell.preloaded, ...chunks.map((chunk) => chunk.file)])].filter(
      (file) => file !== shell.entry,
    );
    const css = await Promise.all(styles.map(sheet));
    const start = [
      '<template id="programs">',
      // Vite's preload helper finds these links and doesn't load the styles again; the template keeps browsers from it.
      ...styles.map((file) => `<link rel="stylesheet" disabled href="/${file}" />`),
      // Scripts instead of preloads: each is evaluated when it arrives, not all of them in one long task.
      ...[...scripts, shell.entry].map((file) => `<script type="module" crossorigin src="/${file}"></script>`),
      '</template>',
      scriptFor[kind] ?? script,
    ].join('');
    const lines = [...head, `<style>${css.join('\n')}</style>`];
    const started = replaceOnce(shell.html, THEME_TAG, start);
    return replaceOnce(started, /\s*<\/head>/, `${lines.join('')}</head>`);
  };
}
