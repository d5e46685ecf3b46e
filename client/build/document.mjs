/* How the documents of the built client are put together: what the first paint takes lies inside, programs come after. */
import { readFile } from 'node:fs/promises';
import { minify } from 'vite';

/** Replaces what stands exactly once in the shell; a shell that has changed its shape is a mistake, not a surprise. */
export function replaceOnce(html, pattern, replacement) {
  if (!pattern.test(html)) throw new Error(`index.html holds nothing like ${pattern}`);
  return html.replace(pattern, () => replacement);
}

const THEME_TAG = /<script src="\/theme\.js"><\/script>/;
const BUILT_TAG = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;
const named = (tags, kind, attribute) =>
  tags.filter((tag) => tag.includes(kind)).map((tag) => new RegExp(`${attribute}="/([^"]+)"`).exec(tag)[1]);

/** The shell that Vite has written, without what it loads; and that by kind. */
function readShell(html) {
  const tags = html.match(BUILT_TAG) ?? [];
  const [entry] = named(tags, 'type="module"', 'src');
  if (!entry) throw new Error('index.html starts no program');
  return {
    html: html.replaceAll(BUILT_TAG, ''),
    entry,
    preloaded: named(tags, 'rel="modulepreload"', 'href'),
    styles: named(tags, 'rel="stylesheet"', 'href'),
  };
}

async function headScript(client) {
  const read = (path) => readFile(new URL(path, client), 'utf8');
  const source = `${await read('public/theme.js')}\n${await read('build/headScript.js')}`;
  const { code, errors } = await minify('head.js', source);
  if (errors.length > 0) throw new Error(`The script of the head can not be read: ${errors[0].message}`);
  return `<script>${code.trim()}</script>`;
}

/**
 * Makes documents out of the shell: style and the small script of the head lie inside, so that one answer of the server
 * is all that the first paint waits for. The programs are named in a template that the script opens after that paint.
 * The server allows what lies inside by its hash.
 */
export async function documentBuilder(client, dist) {
  const shell = readShell(await readFile(new URL('index.html', dist), 'utf8'));
  const script = await headScript(client);
  const sheets = new Map();
  const sheet = async (file) => {
    if (!sheets.has(file)) sheets.set(file, (await readFile(new URL(file, dist), 'utf8')).trim());
    return sheets.get(file);
  };

  /** The document of a page that loads these chunks beyond the shell; `head` are further lines of its head. */
  return async function build(chunks, head = []) {
    const styles = [...new Set([...shell.styles, ...chunks.flatMap((chunk) => chunk.css ?? [])])];
    const programs = [...new Set([...shell.preloaded, ...chunks.map((chunk) => chunk.file)])].filter(
      (file) => file !== shell.entry,
    );
    const css = await Promise.all(styles.map(sheet));
    const start = [
      '<template id="programs">',
      // Tells the loader of later chunks that these styles are there; outside the template browsers would fetch them.
      ...styles.map((file) => `<link rel="stylesheet" disabled href="/${file}" />`),
      // As scripts, not as preloads: each is read as it comes, and never all of them in one long task.
      ...[...programs, shell.entry].map((file) => `<script type="module" crossorigin src="/${file}"></script>`),
      '</template>',
      script,
    ].join('');
    const lines = [...head, `<style>${css.join('\n')}</style>`];
    const started = replaceOnce(shell.html, THEME_TAG, start);
    return replaceOnce(started, /\s*<\/head>/, `\n    ${lines.join('\n    ')}\n  </head>`);
  };
}
