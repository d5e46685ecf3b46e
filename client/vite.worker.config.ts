import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { storedEntries } from './build/storedFiles.mjs';

/** The service worker. Built last, by build/serviceWorker.mjs: only then it is known what it stores. */
export default defineConfig({
  plugins: [
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      // The manifest is a file of public/, and pages register the worker once they are idle.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['assets/*.{js,css,woff2}'],
        manifestTransforms: [storedEntries],
        rollupFormat: 'iife',
        target: browserslistToEsbuild(),
      },
    }),
  ],
});
