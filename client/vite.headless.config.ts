import { defineConfig } from 'vite';

/**
 * A member without a screen, for the fault rig: one script that leaves `headless` in its scope. Nothing that a browser
 * has is taken from the global scope; the rig gives each member its own.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry: 'headless/member.tsx', name: 'headless', formats: ['iife'], fileName: () => 'member.js' },
    outDir: 'dist-headless',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
