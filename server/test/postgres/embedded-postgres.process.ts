import { startEmbeddedPostgres } from '../../src/infra/embedded/postgres/postgres.js';

// A process of its own that runs the embedded database, so that a test can end it as hard as it likes.
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(dataDir);
console.log(`ready ${postgres.url}`);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
