import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** GraphiQL is a product of its own beside ours: it shares no chunk with the pages and no budget. */
export default defineConfig({
  root: 'graphiql',
  base: '/graphiql/',
  publicDir: false,
  plugins: [react()],
  build: { outDir: '../dist/graphiql', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
});
