import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import hoverMediaFeature from 'postcss-hover-media-feature';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { siteValues } from './build/siteValues.plugin.ts';
import { PAGES } from './src/app/pages.ts';

const SERVER = process.env.VENN_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: SERVER, changeOrigin: false };

/**
 * React Router's build for production: its package.json leads every bundler to the one for development
 * (https://github.com/remix-run/react-router/issues/14102; unneeded once that is closed).
 */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

// Whole paths below the project: its own folder may have any name.
const COMMON = /\/client\/src\/(?:components|icons|lib)\/|\/schema\/dist\//;
const SHARED = /\/client\/src\/shared\//;
const SHELL = new RegExp(`${COMMON.source}|/client/src/(?:app|shared/unreachable)/|vite/preload-helper`);

/**
 * Which modules share a file, by package and folder. Each page is a chunk of its own; `shell` is what every page loads.
 * `common` is divided by the pages that use its parts, so that none of them loads much that only others need.
 */
const groups = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 4,
  },
  // Lists of limits, of which the shell needs none; numbers stand where they are used.
  { name: 'limits', test: /\/schema\/dist\/limits\.js$/, priority: 4 },
  { name: 'shell', tags: ['$initial'], test: SHELL, priority: 3 },
  // From here on only what two entries share: what a page loads later stays out of its first load.
  {
    name: 'apollo',
    test: /\/node_modules\/@apollo\/|\/client\/src\/lib\/(?:apollo|retry)\//,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'formik', test: /\/node_modules\/formik\//, minShareCount: 2, priority: 2 },
  // Domain code that several features use; `common` would merge it with what other pages load.
  {
    name: 'shared',
    test: SHARED,
    minShareCount: 2,
    entriesAware: true,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: it would be merged with what every form loads.
  { name: 'moderation', test: /\/schema\/dist\/moderation\.js$/, minShareCount: 2, priority: 2 },
  // Likewise: the profile would load it.
  { name: 'terms', test: /\/schema\/dist\/terms\.js$/, minShareCount: 2, priority: 2 },
  // Likewise: it would be merged with what Find Venner and the wall load.
  {
    name: 'choices',
    test: /\/client\/src\/components\/form\/RadioGroup\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: Find Venner would load its styles with them.
  {
    name: 'checkbox',
    test: /\/client\/src\/components\/form\/Checkbox\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: it would be merged with the length of a text, which every counter needs.
  {
    name: 'rules',
    test: /\/schema\/dist\/rules\/(?:rule|written)\.js$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: the chat would load the styles of long forms with them.
  {
    name: 'writing',
    test: /\/client\/src\/(?:lib\/(?:drafts|keptTexts|tabStorage|traces|forms\/useFormDraft)|components\/form\/useAutoGrow|icons\/(?:Trash|ShieldAlert))\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Without what a page needs before it loads its first dialog.
  {
    name: 'dialog',
    test: /\/client\/src\/components\/dialog\/(?!focusClicked|useFocusAfterDialog)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What registration and login share is less than the head of a file.
  {
    name: 'accountTexts',
    test: /\/client\/src\/features\/accounts\/(?:texts|wrongAddress\/sentRegistration)\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'pressedKey',
    test: /\/client\/src\/(?:lib\/page\/pressedKey|icons\/Search)\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'diagram', test: /\/client\/src\/components\/circles\/Diagram\./, minShareCount: 2, priority: 2 },
  // It would be merged with the diagram: the chat would load the styles of both.
  {
    name: 'overlap',
    test: /\/client\/src\/components\/circles\/Overlap\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: it would be merged with the circles, which the chat has without it.
  { name: 'facts', test: /\/client\/src\/components\/(?:Facts|Chip)\./, minShareCount: 2, priority: 2 },
  // Likewise: what only some of the long forms have would be apart, and dearer for those that have all.
  {
    name: 'longForms',
    test: /\/client\/src\/(?:components\/form\/(?:town|interests|picture|date)\/|components\/form\/(?:FormErrorSummary|LongForm|useLeaveQuestion)\.|lib\/forms\/(?:townRule|useFocusRefusal))|\/schema\/dist\/towns\/municipality/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: they would be merged with a field of every registration, and with the icons of the menus.
  {
    name: 'plans',
    test: /\/client\/src\/(?:lib\/page\/(?:saveFile|useCopy)|icons\/ShieldCheck)\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  // Likewise: it would be merged with the tabs of the profile.
  { name: 'siren', test: /\/client\/src\/icons\/Siren\.ts$/, minShareCount: 2, priority: 2 },
  // Likewise: Find Venner would load the styles of a password's field with it.
  {
    name: 'password',
    test: /\/client\/src\/components\/form\/PasswordField\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: Find Venner would load them with what moves pictures from page to page.
  { name: 'tabs', test: /\/client\/src\/components\/tabs\.module\.css$/, minShareCount: 2, priority: 2 },
  // Likewise: it would be merged with an icon of the profile.
  { name: 'named', test: /\/client\/src\/components\/Named\.tsx$/, minShareCount: 2, priority: 2 },
  // Likewise: apart they would cost the profile, which has all of them, half a kilobyte.
  {
    name: 'account',
    test: /\/client\/src\/(?:components\/form\/(?:Checkbox|HiddenUsername)|lib\/forms\/usePasswordHint)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Likewise: they would be merged with the long forms, which neither Find Venner nor the wall has.
  {
    name: 'filters',
    test: /\/client\/src\/(?:icons\/SlidersHorizontal|lib\/page\/(?:currentSearch|useScrollMemory))\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  // Likewise: they would be apart from each other, though every member's page loads both.
  {
    name: 'chatEvent',
    test: /\/client\/src\/features\/messages\/live\/(?:chatEvent|staleTopics)\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  // What the page of messages has in common with what it loads after a press.
  {
    name: 'chat',
    test: /\/client\/src\/(?:features\/messages\/(?:texts\.ts$|list\/|thread\/|search\/foundMessage|compose\/outbox|conversation\/(?:ReadOnlyNotice|Conversation\.module)))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What the wall's page has in common with what it loads after a press.
  {
    name: 'wall',
    test: /\/client\/src\/(?:features\/wall\/|gql\/wall\.ts$|lib\/parts\/browserPart|icons\/(?:Bell|Calendar\w*|Hourglass|Lock|MapPin|MessageSquare|User)\.ts$)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'common',
    test: COMMON,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1200,
    priority: 1,
  },
] satisfies Rolldown.CodeSplittingGroup[];

/** What is named by these letters in a style sheet, in the order of its first mention. */
const CLASS = /\.([A-Za-z][\w-]*)/g;

/**
 * The name of a class: its file, shortened, and its place in it. Names that say more would be a twenty-fifth of every
 * document: only a development server has them.
 */
function className(name: string, file: string, css: string): string {
  const sheet = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);
  const place = [...new Set(Array.from(css.matchAll(CLASS), ([, found]) => found))].indexOf(name);
  // Animations have their names.
  const isNamed = process.env.NODE_ENV === 'development' || place < 0;
  return `_${sheet}${isNamed ? `_${name}` : place.toString(36)}`;
}

/** Parts of `common` are named after the pages that use them: too long for a file. */
const fileName = (name = '') => (name.includes('~') ? name.split('~')[0] : '[name]');

const PORTAL = PAGES.filter(({ access }) => access.startsWith('admin')).map(({ file }) => file.split('/').at(-1));
const isPortalChunk = (chunk: string): boolean =>
  [...PORTAL, 'portalParts'].some((name) => chunk.startsWith(`assets/${name}-`));

export default defineConfig({
  plugins: [react(), siteValues()],
  resolve: {
    // rxjs keeps its build with native classes behind this condition.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
    ],
  },
  // What lies under a pointer has no look of its own where a finger has touched it.
  css: {
    postcss: { plugins: [hoverMediaFeature()] },
    modules: { generateScopedName: className },
  },
  build: {
    // The browsers of package.json, for scripts and styles.
    target: browserslistToEsbuild(),
    outDir: 'dist',
    manifest: true,
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the portal needs is loaded after its pages: its lists would be in what every page loads.
      resolveDependencies: (file, dependencies) =>
        isPortalChunk(file) ? dependencies.filter((dependency) => dependency.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      treeshake: {
        // Nothing here has a getter that does more than read: an unused value built from others is left out.
        propertyReadSideEffects: false,
        // Declarations alone: a chunk that uses nothing but numbers of `limits` doesn't load it.
        moduleSideEffects: [
          { test: /\/schema\/dist\//, sideEffects: false },
          // Formik imports it for a helper that we don't use; the package doesn't declare that it has no side effects.
          { test: /\/hoist-non-react-statics\//, sideEffects: false },
        ],
      },
      // A limit in its place is shorter than its export and imports.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${fileName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${fileName(names[0])}-[hash:6][extname]`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': proxied,
      '/graphql': { ...proxied, ws: true },
      '/avatars': proxied,
      '/dev': proxied,
    },
  },
});
