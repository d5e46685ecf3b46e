/*
 * Renders the pages to HTML at build time. The contract with the server:
 *
 * - dist/pages/<name>.html is the template of one public page: `home` for /, else the path without its slash
 *   (about, faq, contact, privacy, terms, cookies). dist/app/<path>.html is the template of a page with data, with `_`
 *   for a path parameter: it shows the page before its data is loaded. dist/app/offline.html is what the service worker
 *   shows without a network. dist/index.html is the template of all other paths.
 * - The server can replace the content of <div id="root" data-outline="member" inert> by the page rendered with its data,
 *   and append that data; dist/server/pages.js renders it.
 * - At start the server replaces these placeholders of each template:
 *     {{operator.name}} {{operator.address}} {{operator.cvr}} {{operator.email}} {{operator.phone}} {{year}} {{publicUrl}}
 *       are replaced by the value, HTML-escaped (& < > " ').
 *     {{site.json}} is replaced by JSON.stringify({ operator: { name, address, cvr, email, phone }, year, publicUrl })
 *       (year a string, publicUrl without a trailing slash) with every < escaped as \u003c.
 * - Templates contain one <style> and one <script> without attributes, which the server's Content-Security-Policy allows
 *   by their hashes. The JSON is in a data block, which is not executed. <template id="programs"> lists the scripts that
 *   are loaded after the first paint.
 * - Files in dist/assets have a hash in their names and can be cached for ever; everything else must be revalidated. Text
 *   files above a minimum size have a .br and a .gz beside them. dist/.vite is only used by the build.
 * - dist/tokens.css has the fonts and design tokens, for the server's own pages.
 * - dist/graphiql/index.html is the page for a browser's GET of /graphql; its files are served under /graphiql/.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PUBLIC_PAGES } from '@venn/schema/paths';
import escapeHtml from 'escape-html';
import { build } from 'vite';
import { documentBuilder, replaceOnce } from './document.mjs';
import { chunksOf, pageSource, readManifest, routeSources } from './manifest.mjs';

const client = new URL('../', import.meta.url);
const dist = new URL('dist/', client);
const ssr = new URL('server/', dist);

async function loadRenderer() {
  await build({
    root: fileURLToPath(client),
    logLevel: 'warn',
    build: {
      ssr: 'src/server/pages.ts',
      outDir: fileURLToPath(ssr),
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
    // Bundles all packages: a deployed server has none of the client's.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return import(new URL('pages.js', ssr).href);
}

const withTitle = (html, page) =>
  replaceOnce(html, /<title>.*?<\/title>/, `<title>${escapeHtml(`${page.title} · Venn`)}</title>`);

/** The kind of viewer that a page is rendered for; all others are redirected. */
const OUTLINE_FOR = { loggedOut: 'visitor', adminLogin: 'visitor', login: 'member', admin: 'member', public: 'any' };

/** The path and token that a template is rendered with: placeholders, as its viewer isn't known. */
const examplePath = ({ path }) => `${path.replace(/\/:\w+\?$/, '').replace(/:\w+/, '_')}?token=_`;

/** The document of a page of the portal. */
const inEnglish = (document) =>
  replaceOnce(
    replaceOnce(document, /<html lang="da"/, '<html lang="en"'),
    /(?<=<p class="unsupported">)[^<]+/,
    'Your browser is too old for Venn, or JavaScript is turned off. Update it, or use a recent version of Chrome, Edge, Firefox or Safari.',
  );

/**
 * Renders a page before its data is loaded. It is `inert` until hydration, and a visitor's until the inline script holds
 * what is entered: a login form that is submitted without a script would put the password into the URL.
 */
async function renderOutline(document, page) {
  const html = page.access.startsWith('admin') ? inEnglish(document) : document;
  const render = page.access === 'login' || page.access === 'admin' ? renderEmptyPage : renderPage;
  const body = await render(examplePath(page));
  const outline = `<div id="root" data-outline="${OUTLINE_FOR[page.access]}" inert>${body}</div>`;
  return replaceOnce(html, /<div id="root"><\/div>/, outline);
}

/** The page without a network, in the document of every page. */
function offlinePage(document) {
  const body = `<div id="root" data-outline="offline">${renderOfflinePage()}</div>`;
  const titled = withTitle(document, { title: 'Du er ikke på nettet' });
  return replaceOnce(titled, /<div id="root"><\/div>/, body);
}

/** The template files of such a page: two for an optional path parameter. */
function appFiles({ path }) {
  const name = path.slice(1).replace(/\/:\w+\??$/, '');
  if (path.endsWith('?')) return [`app/${name}.html`, `app/${name}/_.html`];
  return [path.includes('/:') ? `app/${name}/_.html` : `app/${name}.html`];
}

/** React Router marks every link for the routes of a framework that we don't use. */
const LINK_MARK = / data-discover="true"/g;

async function writeTemplate(file, html) {
  await mkdir(new URL('.', new URL(file, dist)), { recursive: true });
  await writeFile(new URL(file, dist), html.replace(LINK_MARK, ''));
}

/** Additional head lines of a public page. */
const publicHead = (page) => [
  `<link rel="canonical" href="{{publicUrl}}${page.path}" />`,
  `<meta property="og:url" content="{{publicUrl}}${page.path}" />`,
];

function fillPublic(html, page, about, body) {
  const title = escapeHtml(`${page.title} · Venn`);
  const description = escapeHtml(about);
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
const { DESCRIPTIONS, DESIGN_TOKENS, PAGES, renderEmptyPage, renderOfflinePage, renderPage } = await loadRenderer();
for (const path of PUBLIC_PAGES) {
  const page = PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is public but not in the route table`);
  const chunks = chunksOf(manifest, ['index.html', pageSource(page.file)]);
  const html = await documentWith(chunks, { head: publicHead(page) });
  const filled = fillPublic(html, page, DESCRIPTIONS[path], await renderPage(path));
  await writeTemplate(`pages/${path === '/' ? 'home' : path.slice(1)}.html`, filled);
}
for (const page of PAGES.filter(({ path }) => !PUBLIC_PAGES.includes(path))) {
  const sources = ['index.html', ...routeSources(page), pageSource(page.file)];
  const kind = OUTLINE_FOR[page.access];
  const html = await renderOutline(withTitle(await documentWith(chunksOf(manifest, sources), { kind }), page), page);
  for (const file of appFiles(page)) await writeTemplate(file, html);
}
const notIndexed = ['<meta name="robots" content="noindex" />'];
await writeTemplate('app/offline.html', offlinePage(await documentWith([], { head: notIndexed, kind: 'offline' })));
await writeTemplate('index.html', await documentWith([]));
await writeFile(new URL('tokens.css', dist), DESIGN_TOKENS);
await rm(new URL('theme.js', dist));
await writeFile(new URL('.vite/pages.json', dist), JSON.stringify(PAGES));
console.log(`Rendered ${PUBLIC_PAGES.length} public pages`);
