/*
 * Renders the pages to HTML at build time. What the server has to know:
 *
 * - dist/pages/<name>.html is the template of one public page: `home` for /, else the path without its slash
 *   (about, faq, contact, privacy, terms, cookies). dist/app/<path>.html is the template of a page that asks the
 *   server, with `_` for a part of the path that varies: it shows what can be shown before there are answers.
 *   dist/index.html is the template of every other address.
 * - Where a template says <div id="root" data-outline="member" inert>, the server can put the page itself with its
 *   answers in the place of what stands in that element; dist/server/pages.js draws it.
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
import { PUBLIC_PAGES } from '@venn/schema/paths';
import { build } from 'vite';
import { documentBuilder, replaceOnce } from './document.mjs';
import { chunksOf, pageSource, readManifest } from './manifest.mjs';

const client = new URL('../', import.meta.url);
const dist = new URL('dist/', client);
const ssr = new URL('server/', dist);

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

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
    // The server that draws members' pages has none of the client's packages beside it.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return import(new URL('pages.js', ssr).href);
}

const withTitle = (html, page) =>
  replaceOnce(html, /<title>.*?<\/title>/, `<title>${escape(`${page.title} · Venn`)}</title>`);

/** Who sees a page as it was rendered; whoever else opens it is on the way to another one. */
const OUTLINE_FOR = { loggedOut: 'visitor', adminLogin: 'visitor', login: 'member', admin: 'member', public: 'any' };

/** The address that a page which is not public is rendered at: as the mail's link, or with a member whose place is kept. */
const exampleOf = ({ path }) => `${path.replace(/\/:\w+\?$/, '').replace(/:\w+/, '_')}?token=_`;

/**
 * What a page will look like that asks the server. `inert` until it is alive: a password that is typed into a form
 * without its program would end up in the address.
 */
async function outlined(document, page) {
  const isEnglish = page.access.startsWith('admin');
  const html = isEnglish ? replaceOnce(document, /<html lang="da"/, '<html lang="en"') : document;
  const draw = page.access === 'login' || page.access === 'admin' ? renderEmptyPage : renderPage;
  const body = await draw(exampleOf(page));
  const outline = `<div id="root" data-outline="${OUTLINE_FOR[page.access]}" inert>${body}</div>`;
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
const { DESCRIPTIONS, PAGES, renderEmptyPage, renderPage } = await loadRenderer();
for (const path of PUBLIC_PAGES) {
  const page = PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is public but not in the route table`);
  const html = await documentWith(chunksOf(manifest, ['index.html', pageSource(page.file)]), publicHead(page));
  const filled = fillPublic(html, page, DESCRIPTIONS[path], await renderPage(path));
  await writeTemplate(`pages/${path === '/' ? 'home' : path.slice(1)}.html`, filled);
}
for (const page of PAGES.filter(({ path }) => !PUBLIC_PAGES.includes(path))) {
  const sources = ['index.html', ...(page.data ? ['src/app/DataProvider.tsx'] : []), pageSource(page.file)];
  const html = await outlined(withTitle(await documentWith(chunksOf(manifest, sources)), page), page);
  for (const file of appFiles(page)) await writeTemplate(file, html);
}
await writeTemplate('index.html', await documentWith([]));
await rm(new URL('theme.js', dist));
await writeFile(new URL('.vite/pages.json', dist), JSON.stringify(PAGES));
console.log(`Rendered ${PUBLIC_PAGES.length} public pages`);
