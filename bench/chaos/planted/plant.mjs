import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';

/** The source with a change; throws where its text doesn't occur exactly once: the bug would be planted nowhere. */
export function plantInto(source, { file, find, replace }) {
  const pieces = source.split(find);
  if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times: ${find}`);
  return pieces.join(replace);
}

/** How a server is started with the changes of its files: further arguments of Node and variables. */
export const serverWith = (changes) =>
  changes.length === 0
    ? {}
    : {
        nodeArguments: ['--import', join(ROOT, 'bench/chaos/planted/register.mjs')],
        env: {
          PLANTED_CHANGES: JSON.stringify(changes.map((change) => ({ ...change, file: join(ROOT, change.file) }))),
        },
      };
