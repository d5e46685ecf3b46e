import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/** `import … from './x'`, `export … from './x'` and `import('./x')`. */
const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
const OF_TYPES = /^(?:import|export) type\b[^;]*;/gm;

/**
 * The sources below a folder of the repository, without tests unless wanted, and what each imports of the others, types
 * too unless unwanted.
 * @returns {Map<string, string[]>} paths from that folder on
 */
export function readImports(folder, { tests = false, types = true } = {}) {
  const root = join(ROOT, folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const isSource = ({ name }) => /\.tsx?$/.test(name) && (tests || !/\.test\.tsx?$/.test(name));
  const paths = entries.filter((entry) => entry.isFile() && isSource(entry));
  const files = new Set(paths.map(({ parentPath, name }) => relative(root, join(parentPath, name))));
  const textOf = (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return types ? text : text.replaceAll(OF_TYPES, '');
  };
  const importsOf = (file) =>
    [...textOf(file).matchAll(RELATIVE)].flatMap(([, specifier]) => {
      const stem = relative(root, resolve(root, dirname(file), specifier)).replace(/\.js$/, '');
      return [`${stem}.ts`, `${stem}.tsx`].filter((path) => files.has(path));
    });
  return new Map([...files].map((file) => [file, importsOf(file)]));
}

/**
 * Circles between what stands side by side in a folder: its subfolders, each as one, and its own files.
 * @param {Map<string, readonly string[]>} imports as of `readImports`
 * @returns {string[]} one line for each circle, with an import for each step
 */
export function circlesOf(imports) {
  return [...levelsOf(imports)].flatMap(([folder, steps]) => {
    const circle = findCircle(steps);
    if (circle === null) return [];
    const line = circle.map((node, at) => steps.get(node).get(circle[(at + 1) % circle.length]));
    return [`${folder}: ${line.join(', ')}`];
  });
}

/**
 * Imports of a folder from outside that pass by its face, the one file that others may use.
 * @param {Map<string, readonly string[]>} imports as of `readImports`
 */
export function importsPast(face, imports) {
  const isInside = (file) => file.startsWith(`${posix.dirname(face)}/`);
  return [...imports]
    .filter(([file]) => !isInside(file))
    .flatMap(([file, targets]) =>
      targets.filter((target) => isInside(target) && target !== face).map((target) => `${file} -> ${target}`),
    );
}

/** For each folder: its nodes, what each of them imports, and one import for each such step. */
function levelsOf(imports) {
  const levels = new Map();
  const at = (map, key) => map.get(key) ?? map.set(key, new Map()).get(key);
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth < 0) continue;
      const level = at(levels, posix.join('.', ...from.slice(0, depth)));
      at(level, to[depth]);
      at(level, from[depth]).set(to[depth], `${file} -> ${target}`);
    }
  }
  return levels;
}

/** The nodes of a circle in their order, or null. */
function findCircle(steps) {
  const done = new Set();
  const visit = (node, path) => {
    if (path.includes(node)) return path.slice(path.indexOf(node));
    if (done.has(node)) return null;
    for (const next of steps.get(node).keys()) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of steps.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * Folders below one of the repository with more sources of their own than allowed; tests and styles aren't counted.
 * @returns {string[]} such as `src/common: 24 files`
 */
export function fullFolders(folder, most, isExcepted = (_path) => false) {
  const counts = new Map();
  for (const file of readImports(folder, { tests: /^(e2e|server\/test)/.test(folder) }).keys()) {
    const path = posix.join(folder, posix.dirname(file));
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts]
    .filter(([path, count]) => count > most && !isExcepted(path))
    .map(([path, count]) => `${path}: ${count} files`);
}
