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
 * - Templates hold one <style> and one <script> without attributes, which the server's Content-Security-Policy allows by
 *   their hashes; the JSON stands in a data block, which no policy runs. <template id="programs"> names what the page
 *   runs after its first paint.
 * - Files under dist/assets carry a hash in their names and can be cached for ever; everything else must be asked for
 *   again. Beside each text file of some size lie its .br and .gz. dist/.vite is for the build alone.
 * - dist/graphiql/index.html is the page for a browser's GET of /graphql; its files are asked for under /graphiql/.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PATHS, PUBLIC_PAGES } from '@venn/schema/paths';
import { build } from 'vite';
import { documentBuilder, replaceOnce } from './document.mjs';
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

/** Pages whose look hangs on nothing but the address: they are shown at once, and come alive when their programs do. */
const OUTLINED = [PATHS.login, PATHS.register, PATHS.forgotPassword];

const withTitle = (html, page) =>
  replaceOnce(html, /<title>.*?<\/title>/, `<title>${escape(`${page.title} · Venn`)}</title>`);

/**
 * What such a page will look like. `inert` until then: a password that is typed into a form without its program would
 * end up in the address.
 */
async function outlined(html, path) {
  const outline = `<div id="root" data-outline inert>${await renderPage(path)}</div>`;
  return replaceOnce(html, /<div id="root"><\/div>/, outline);
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

/** The head of a public page: what it is, where, and what others are shown of it. */
const publicHead = (page) => [
  `<link rel="canonical" href="{{publicUrl}}${page.path}" />`,
  `<meta property="og:url" content="{{publicUrl}}${page.path}" />`,
];

function fillPublic(html, page, about, body) {
  const title = escape(`${page.title} · Venn`);
  const description = escape(about);
  const replacements = [
    [/<meta name="description" content="[^"]*" \/>/, `<meta name="description" content="${description}" />`],
    [/<meta property="og:title" content="[^"]*" \/>/, `<meta property="og:title" content="${title}" />`],
    [
      /<meta property="og:description" content="[^"]*" \/>/,
      `<meta property="og:description" content="${description}" />`,
    ],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ];
  return replacements.reduce((text, [pattern, value]) => replaceOnce(text, pattern, value), withTitle(html, page));
}

const documentWith = await documentBuilder(client, dist);
const manifest = await readManifest(dist);
const { DESCRIPTIONS, PAGES, renderPage } = await loadRenderer();
for (const path of PUBLIC_PAGES) {
  const page = PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is public but not in the route table`);
  const html = await documentWith(chunksOf(manifest, ['index.html', pageSource(page.file)]), publicHead(page));
  const filled = fillPublic(html, page, DESCRIPTIONS[path], await renderPage(path));
  await writeTemplate(`pages/${path === '/' ? 'home' : path.slice(1)}.html`, filled);
}
for (const page of PAGES.filter(({ path }) => !PUBLIC_PAGES.includes(path))) {
  const sources = ['index.html', ...(page.data ? ['src/app/DataProvider.tsx'] : []), pageSource(page.file)];
  const empty = withTitle(await documentWith(chunksOf(manifest, sources)), page);
  const html = OUTLINED.includes(page.path) ? await outlined(empty, page.path) : empty;
  for (const file of appFiles(page)) await writeTemplate(file, html);
}
await writeTemplate('index.html', await documentWith([]));
await rm(new URL('theme.js', dist));
await writeFile(new URL('.vite/pages.json', dist), JSON.stringify(PAGES));
await rm(ssr, { recursive: true });
console.log(`Rendered ${PUBLIC_PAGES.length} public pages`);
