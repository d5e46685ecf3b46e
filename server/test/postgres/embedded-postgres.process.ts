import { startEmbeddedPostgres } from '../../src/infra/embedded/postgres/postgres.js';

// Runs the embedded database in its own process, which a test can kill.
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(dataDir);
console.log(`ready ${postgres.url}`);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
