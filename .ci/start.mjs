// `npm start`: installs, builds and runs the product on a machine with only Node and npm.
import { ensureProduct } from './lib/product.mjs';
import { endTogetherNoMore } from './lib/run.mjs';

await ensureProduct();
endTogetherNoMore();

// In this process, so that signals and exit codes need no forwarding and kill -9 leaves no server running.
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
