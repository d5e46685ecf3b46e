// `npm run dev`: server and client in watch mode. The page is Vite's, which passes the server's paths on to it.
import { existsSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin, demandNode, endAll, endTogether, isEnding, ROOT, run, start } from './lib/run.mjs';

const PORT = process.env.PORT || '3000';
const PAGE_PORT = process.env.PAGE_PORT || '5173';
const QUIET_MS = 150;

demandNode();
process.chdir(ROOT);
endTogether();
await ensureInstalled();
await must(bin('tsc'), ['-p', 'schema/tsconfig.json']);
await codegen();

const parts = {
  schema: start(bin('tsc'), ['-p', 'schema/tsconfig.json', '--watch', '--preserveWatchOutput'], {
    // Without a terminal's end on it, tsc would stop watching.
    stdio: ['pipe', 'inherit', 'inherit'],
  }),
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
    console.error(`dev: the ${name} process ended (${code}), so the others end too`);
    await endAll();
    process.exit(1);
  });
}

let waiting = null;
for (const folder of ['client/src', 'schema']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.graphql') || dirname(file).includes('gql') || !existsSync(join(ROOT, folder, dirname(file))))
      return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      console.log(`dev: ${basename(file)} changed, generating hooks`);
      void codegen();
    }, QUIET_MS);
  });
}
console.log(`dev: page on http://localhost:${PAGE_PORT}, server on http://localhost:${PORT}`);

function codegen() {
  return run(bin('graphql-codegen'), ['--config', 'codegen.ts', '--errors-only']);
}

async function must(command, args) {
  const code = await run(command, args);
  if (code !== 0) process.exit(code);
}
