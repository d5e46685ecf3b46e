/* Builds dist/sw.js, after the pages: the page that it shows without a network is one of them. */
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const settings = { root, configFile: `${root}vite.worker.config.ts`, logLevel: 'warn' };
const { plugins } = await resolveConfig(settings, 'build', 'production', 'production');
await plugins.find(({ name }) => name === 'vite-plugin-pwa').api.generateSW();
