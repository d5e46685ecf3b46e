/*
 * Renders the public pages to HTML at build time. What the server has to know:
 *
 * - dist/pages/<name>.html is the template of one public page: `home` for /, else the path without its slash
 *   (about, faq, contact, privacy, terms, cookies). dist/app/<path>.html is the template of a page that only the
 *   browser can render, with `_` for a part of the path that varies; it names what the page is going to load.
 *   dist/index.html is the template of every other address.
 * - At start the server fills each template by plain text replacement:
 *     {{operator.name}} {{operator.address}} {{operator.cvr}} {{operator.email}} {{year}} {{publicUrl}}
 *       are replaced by the value, HTML-escaped (& < > " ').
 *     {{site.json}} is replaced by JSON.stringify({ operator: { name, address, cvr, email }, year, publicUrl })
 *       (year a string, publicUrl without a slash at the end) with every < written as \u003c.
 * - Templates hold no inline script or style; the JSON stands in a data block, which no Content-Security-Policy runs.
 * - Files under dist/assets carry a hash in their names and can be cached for ever; everything else must be asked for
 *   again. Beside each text file of some size lie its .br and .gz. dist/.vite is for the build alone.
 * - dist/graphiql/index.html is the page for a browser's GET of /graphql; its files are asked for under /graphiql/.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PATHS, PUBLIC_PAGES } from '@venn/schema/paths';
import { build } from 'vite';
import { chunksOf, pageSource, readManifest } from './manifest.mjs';

const client = new URL('../', import.meta.url);
const dist = new URL('dist/', client);
const ssr = new URL('.ssr/', dist);

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function loadRenderer() {
  await build({
    root: fileURLToPath(client),
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: fileURLToPath(ssr),
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  return import(new URL('entry-server.js', ssr).href);
}

/** Replaces what stands exactly once in the shell; a shell that has changed its shape is a mistake, not a surprise. */
function replaceOnce(html, pattern, replacement) {
  if (!pattern.test(html)) throw new Error(`index.html holds nothing like ${pattern}`);
  return html.replace(pattern, () => replacement);
}

/** What the page loads beyond the shell, named at once instead of one after the other. */
function preloads(shell, chunks) {
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter((file) => !shell.includes(`/${file}"`));
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => !shell.includes(`/${file}"`));
  return [
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}

/** The page can be read without its programs: style and fonts come first. */
const programsLast = (html) =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** Pages whose look hangs on nothing but the address: they are shown at once, and come alive when their programs do. */
const OUTLINED = [PATHS.login, PATHS.register, PATHS.forgotPassword];

/**
 * What such a page will look like. `inert` until then: a password that is typed into a form without its program would
 * end up in the address.
 */
async function outlined(html, path) {
  const outline = `<div id="root" data-outline inert>${await renderPage(path)}</div>`;
  return programsLast(replaceOnce(html, /<div id="root"><\/div>/, outline));
}

/** The template of a page that only the browser can render. */
function appShell(shell, page, chunks) {
  const head = preloads(shell, chunks).join('\n    ');
  const titled = replaceOnce(shell, /<title>.*?<\/title>/, `<title>${escape(`${page.title} · Venn`)}</title>`);
  return replaceOnce(titled, /<\/head>/, `  ${head}\n  </head>`);
}

/** Where the template of such a page lies; an optional part of the path has one with and one without it. */
function appFiles({ path }) {
  const name = path.slice(1).replace(/\/:\w+\??$/, '');
  if (path.endsWith('?')) return [`app/${name}.html`, `app/${name}/_.html`];
  return [path.includes('/:') ? `app/${name}/_.html` : `app/${name}.html`];
}

async function writeTemplate(file, html) {
  await mkdir(new URL('.', new URL(file, dist)), { recursive: true });
  await writeFile(new URL(file, dist), html);
}

function fillShell(shell, page, about, chunks, body) {
  const title = escape(`${page.title} · Venn`);
  const description = escape(about);
  const head = [
    `<link rel="canonical" href="{{publicUrl}}${page.path}" />`,
    `<meta property="og:url" content="{{publicUrl}}${page.path}" />`,
    ...preloads(shell, chunks),
  ].join('\n    ');
  const replacements = [
    [/<title>.*?<\/title>/, `<title>${title}</title>`],
    [/<meta name="description" content="[^"]*" \/>/, `<meta name="description" content="${description}" />`],
    [/<meta property="og:title" content="[^"]*" \/>/, `<meta property="og:title" content="${title}" />`],
    [
      /<meta property="og:description" content="[^"]*" \/>/,
      `<meta property="og:description" content="${description}" />`,
    ],
    [/<\/head>/, `  ${head}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ];
  return programsLast(replacements.reduce((html, [pattern, text]) => replaceOnce(html, pattern, text), shell));
}

const shell = await readFile(new URL('index.html', dist), 'utf8');
const manifest = await readManifest(dist);
const { DESCRIPTIONS, PAGES, renderPage } = await loadRenderer();
for (const path of PUBLIC_PAGES) {
  const page = PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is public but not in the route table`);
  const chunks = chunksOf(manifest, ['index.html', pageSource(page.file)]);
  const html = fillShell(shell, page, DESCRIPTIONS[path], chunks, await renderPage(path));
  await writeTemplate(`pages/${path === '/' ? 'home' : path.slice(1)}.html`, html);
}
for (const page of PAGES.filter(({ path }) => !PUBLIC_PAGES.includes(path))) {
  const sources = ['index.html', ...(page.data ? ['src/app/DataProvider.tsx'] : []), pageSource(page.file)];
  const empty = appShell(shell, page, chunksOf(manifest, sources));
  const html = OUTLINED.includes(page.path) ? await outlined(empty, page.path) : empty;
  for (const file of appFiles(page)) await writeTemplate(file, html);
}
await writeFile(new URL('.vite/pages.json', dist), JSON.stringify(PAGES));
await rm(ssr, { recursive: true });
console.log(`Rendered ${PUBLIC_PAGES.length} public pages`);
