// `npm run dev`: server and client in watch mode. Vite serves the pages and proxies the server's paths.
import { utimesSync, watch } from 'node:fs';
import { join } from 'node:path';
import { GENERATED } from './lib/generated.mjs';
import { ensureTools } from './lib/install.mjs';
import { bin, demandNode, endAll, endTogether, isEnding, ROOT, run, start } from './lib/run.mjs';

const PORT = process.env.PORT || '3000';
const PAGE_PORT = process.env.PAGE_PORT || '5173';
const QUIET_MS = 150;
const KERNELS = 'server/src/modules/matches/index/kernels';

demandNode();
process.chdir(ROOT);
endTogether();
await ensureTools();
await buildSchema();
await GENERATED.loops.write();
await generate();

const parts = {
  server: start(process.execPath, ['--watch', '--import', '@oxc-node/core/register', 'src/main.ts'], {
    cwd: join(ROOT, 'server'),
    env: { PORT, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${PAGE_PORT}` },
  }),
  client: start(bin('vite'), ['--port', PAGE_PORT, '--strictPort'], {
    cwd: join(ROOT, 'client'),
    env: { VENN_SERVER: process.env.VENN_SERVER || `http://localhost:${PORT}` },
  }),
};
for (const [name, part] of Object.entries(parts)) {
  part.once('exit', async (code) => {
    if (isEnding()) return;
    console.error(`dev: the ${name} process ended (${code}), so the other one ends too`);
    await endAll();
    process.exit(1);
  });
}
onChange('schema/src', /\.(ts|json)$/, buildSchema);
onChange('schema', /^schema\.graphql$/, generate);
// Hooks and icons are generated for the files that import them.
onChange('client/src', /^(?!gql\/|icons\/).*\.(?:graphql|tsx?)$/, generate);
onChange(`${KERNELS}/assembly`, /\.ts$/, buildLoops);
console.log(`dev: page on http://localhost:${PAGE_PORT}, server on http://localhost:${PORT}`);

/** Debounced watcher: calls `work` after the last of several changes. */
function onChange(folder, files, work) {
  let waiting = null;
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file === null || !files.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      console.log(`dev: ${folder}/${file} changed`);
      void work();
    }, QUIET_MS);
  });
}

/** Server and client read the built files of the schema and reload by themselves. */
function buildSchema() {
  return run(bin('tsc'), ['-p', 'schema/tsconfig.json']);
}

/** `node --watch` doesn't watch the .wasm file: touching the module that reads it restarts the server. */
async function buildLoops() {
  if ((await GENERATED.loops.write()) !== 0) return;
  const now = new Date();
  utimesSync(join(ROOT, KERNELS, 'bit-kernels.ts'), now, now);
}

async function generate() {
  await GENERATED.hooks.write();
  await GENERATED.icons.write();
}
