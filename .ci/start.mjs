// `npm start`: from a fresh clone to the running product, on a machine with only Node and npm.
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

// In this very process: signals and exit codes then need nobody to pass them on, and a kill leaves no server behind.
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
