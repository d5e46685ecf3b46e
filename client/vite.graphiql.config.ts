import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';

/**
 * GraphiQL is built separately, by `npm run generate`, and committed: its 100 MB of packages are not installed by
 * `npm start`. It shares no chunks with the pages and has no budget.
 */
export default defineConfig({
  root: 'graphiql',
  base: '/graphiql/',
  publicDir: false,
  plugins: [react()],
  build: {
    target: browserslistToEsbuild(),
    outDir: '../public/graphiql',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
});
