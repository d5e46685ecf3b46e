import { startServer } from './server.js';

/** One server with the demo's members for all stories; `playwright.config.ts` has chosen its port. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ port: process.env['E2E_PORT'] ?? '' });
  return () => server.stop();
}
