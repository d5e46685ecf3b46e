import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../.ci/lib/run.mjs';

const { plantInto } = await import(join(ROOT, 'server/test/attack/plant-bug.ts'));

export { plantInto };

/** The file that a bug changes. */
export const fileOf = ({ at }) => join(ROOT, at.split(' ', 1)[0]);

/** How a server is started with the changes of its files: further arguments of Node and variables. */
export const serverWith = (changes) => {
  const sources = changes.map((change) => [
    pathToFileURL(fileOf(change)).href,
    plantInto(readFileSync(fileOf(change), 'utf8'), change),
  ]);
  return changes.length === 0
    ? {}
    : {
        nodeArguments: ['--import', join(ROOT, 'bench/chaos/planted/register.mjs')],
        env: { PLANTED_SOURCES: JSON.stringify(Object.fromEntries(sources)) },
      };
};
