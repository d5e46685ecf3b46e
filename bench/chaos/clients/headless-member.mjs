import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { fileOf, plantInto } from '../planted/plant.mjs';

/** Bundles the client's headless member, with planted changes; returns its script. */
export async function buildHeadlessMember(changes = []) {
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
            const here = changes.filter((change) => id === fileOf(change));
            for (const change of here) planted.add(change);
            return here.length === 0 ? null : here.reduce(plantInto, source);
          },
        },
      ],
    });
    const missing = changes.find((change) => !planted.has(change));
    if (missing) throw new Error(`${missing.at} is not part of the headless member`);
    return await readFile(join(outDir, 'member.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
