import { startServer } from './server.js';

/** Starts one server with the demo for all tests, at the port chosen by `playwright.config.ts`. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ port: process.env['E2E_PORT'] ?? '' });
  // The workers read the demo's logins there; what is older than the start is the demo's.
  process.env['E2E_DATA_DIR'] = server.dataDir;
  process.env['E2E_STARTED_AT'] = new Date().toISOString();
  return () => server.stop();
}
