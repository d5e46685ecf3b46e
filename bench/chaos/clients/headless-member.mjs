import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { plantInto } from '../planted/plant.mjs';

/** Bundles the client's headless member, with the planted bugs; returns its script. */
export async function buildHeadlessMember(bugs = []) {
  const vite = createRequire(join(ROOT, 'client/package.json')).resolve('vite');
  const { build } = await import(pathToFileURL(vite));
  const outDir = await mkdtemp(join(tmpdir(), 'venn-headless-'));
  const planted = new Set();
  try {
    await build({
      root: join(ROOT, 'client'),
      configFile: join(ROOT, 'client/vite.headless.config.ts'),
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true },
      plugins: [
        {
          name: 'planted-bugs',
          enforce: 'pre',
          transform(source, id) {
            const here = bugs.filter(({ file }) => id === join(ROOT, file));
            for (const bug of here) planted.add(bug);
            return here.length === 0 ? null : here.reduce(plantInto, source);
          },
        },
      ],
    });
    const missing = bugs.find((bug) => !planted.has(bug));
    if (missing) throw new Error(`${missing.file} is not part of the headless member`);
    return await readFile(join(outDir, 'member.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
