// Loads the built server with planted bugs; see `register.mjs`.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { plantInto } from './plant.mjs';

let planted = [];

export function initialize(changes) {
  planted = changes;
}

export async function load(url, context, nextLoad) {
  const changes = planted.filter((change) => change.url === url);
  if (changes.length === 0) return nextLoad(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  return { format: 'module', shortCircuit: true, source: changes.reduce(plantInto, source) };
}
