import { startServer } from './server.js';

/** One server with the demo's members for all stories; `playwright.config.ts` has chosen its port. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ port: process.env['E2E_PORT'] ?? '' });
  // The workers find the demo's logins there.
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return () => server.stop();
}
