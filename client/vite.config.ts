import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteValues } from './build/siteValues.plugin.ts';

const SERVER = process.env.VENN_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: SERVER, changeOrigin: false };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the pages of a kind load together anyway, in one file: it packs better and takes one request. */
const groups = [
  { name: 'core', test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 4 },
  {
    name: 'data',
    test: /node_modules\/(?:@apollo|@wry|optimism|rxjs|tslib|graphql)\/|client\/src\/lib\/apollo\/(?:client|links|cache|viewerLink)\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/(?:formik|react-fast-compare)\/|client\/build\/slim\/|components\/form\/(?:Field|TextField|TextArea|PasswordField)\.|client\/src\/lib\/forms\/formFields\./,
    priority: 2,
  },
  { name: 'rules', test: /schema\/dist\/rules\/|client\/src\/lib\/forms\/rulesToYup\./, priority: 2 },
  { name: 'choices', test: /components\/form\/(?:Select|Checkbox)\./, priority: 2 },
  {
    name: 'ui',
    test: /lucide-react\/dist\/esm\/icons\/(?:circle-plus|sun-moon|menu)\.|client\/src\/components\/(?:form\/FormLayout|Alert|Avatar|avatarParts|Badge|Button|EmptyState|Loading|Logo|Page|SrOnly|cx|useModalDialog|ToastRegion|toast\.store)\.|client\/src\/lib\/(?:connection|store|unread|session\/.*|page\/.*)\.|client\/src\/app\/menu\.|vite\/preload-helper|client\/src\/app\/(?:useArrival|useFollowedSession|Header\.module|Layout\.module)\.|schema\/dist\/(?:cookies|gender|limits|paths|roles|time)\./,
    priority: 3,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), siteValues()],
  resolve: {
    alias: [
      // Formik uses four small functions of lodash, which bring 10 KB with them, and a helper for HOCs that we don't use.
      { find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/, replacement: here('./build/slim/$1.js') },
      { find: /^hoist-non-react-statics$/, replacement: here('./build/slim/hoistStatics.js') },
      // The package leads bundlers to a build for browsers without classes.
      { find: /^rxjs$/, replacement: here('../node_modules/rxjs/dist/esm/index.js') },
      // The package leads every bundler to its development build.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
            {
              find: /^react-router\/dom$/,
              replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ]
        : []),
    ],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
}));
