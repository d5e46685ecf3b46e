// `npm run dev`: server and client in watch mode. Vite serves the pages and proxies the server's paths.
import { utimesSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin, demandNode, endAll, endTogether, isEnding, ROOT, run, runTersely, start } from './lib/run.mjs';

const PORT = process.env.PORT || '3000';
const PAGE_PORT = process.env.PAGE_PORT || '5173';
const QUIET_MS = 150;
const KERNELS = 'server/src/modules/matches/index/kernels';

demandNode();
process.chdir(ROOT);
endTogether();
await ensureInstalled();
await buildSchema();
await compileLoops();
await codegen();

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
onChange('schema', /^schema\.graphql$/, codegen);
// Hooks are generated for the files that import them.
onChange('client/src', /^(?!gql\/).*\.(?:graphql|tsx?)$/, codegen);
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

function compileLoops() {
  return run('npm', ['run', '--silent', 'loops', '--workspace', 'server']);
}

/** `node --watch` doesn't watch the .wasm file: touching the module that reads it restarts the server. */
async function buildLoops() {
  if ((await compileLoops()) !== 0) return;
  const now = new Date();
  utimesSync(join(ROOT, KERNELS, 'bit-kernels.ts'), now, now);
}

function codegen() {
  return runTersely(bin('graphql-codegen'), ['--config', 'codegen.ts', '--errors-only']);
}
