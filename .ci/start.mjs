// `npm start`: installs, builds and runs the product on a machine with only Node and npm.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { demandNode, endTogether, endTogetherNoMore, ROOT } from './lib/run.mjs';

demandNode();
process.chdir(ROOT);

endTogether();
await ensureInstalled();
const code = await ensureBuilt();
if (code !== 0) process.exit(code);
endTogetherNoMore();

// In this process, so that signals and exit codes need no forwarding and kill -9 leaves no server running.
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
