import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteValues } from './build/site-values.plugin.ts';

const SERVER = process.env.VENN_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: SERVER, changeOrigin: false };

export default defineConfig({
  plugins: [react(), siteValues()],
  build: {
    outDir: 'dist',
    manifest: true,
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
