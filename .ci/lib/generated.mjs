import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bin, ROOT, runTersely } from './run.mjs';

const LOOPS = 'server/src/modules/matches/index/kernels';
const GRAPHIQL = 'client/public/graphiql';

/**
 * What is generated and committed: each writes its files, or compares them with what it would write. Returns an exit code.
 * The loops and GraphiQL are committed because what builds them is a fifth of all packages, which `npm start` does without.
 */
export const GENERATED = {
  // First: the schema is emitted by the server, which loads them.
  loops: {
    name: 'loops of the match index',
    write: () => compileLoops(join(LOOPS, 'bit-loops.wasm')),
    check: () => compare(join(LOOPS, 'bit-loops.wasm'), compileLoops),
  },
  schema: {
    name: 'GraphQL schema',
    write: () => runTersely('npm', ['run', '--silent', 'sdl', '--workspace', 'server']),
    check: () => runTersely('npm', ['run', '--silent', 'sdl:check', '--workspace', 'server']),
  },
  hooks: {
    name: 'hooks of the client',
    write: () => runTersely(bin('graphql-codegen'), ['--config', 'codegen.ts', '--errors-only']),
    check: () => runTersely(bin('graphql-codegen'), ['--config', 'codegen.ts', '--check', '--errors-only']),
  },
  icons: {
    name: 'icons',
    write: () => runTersely(process.execPath, ['client/codegen/icons.mjs']),
    check: () => runTersely(process.execPath, ['client/codegen/icons.mjs', '--check']),
  },
  graphiql: { name: 'GraphiQL', write: () => buildGraphiql(GRAPHIQL), check: () => compare(GRAPHIQL, buildGraphiql) },
};

const compileLoops = (path) => {
  const options = '-O3 --noAssert --runtime stub --importMemory --noExportMemory --enable simd'.split(' ');
  return runTersely(bin('asc'), [join(LOOPS, 'assembly/bit-loops.ts'), '--outFile', path, ...options]);
};

const buildGraphiql = (path) =>
  runTersely(bin('vite'), ['build', '--config', 'vite.graphiql.config.ts', '--outDir', resolve(ROOT, path)], {
    cwd: join(ROOT, 'client'),
  });

/** Generates into a temporary folder and compares the result with the committed file or folder. */
async function compare(committed, generate) {
  const folder = mkdtempSync(join(tmpdir(), 'venn-generated-'));
  try {
    const path = join(folder, 'generated');
    const code = await generate(path);
    if (code !== 0) return code;
    const [ours, theirs] = [contentsOf(committed), contentsOf(path)];
    const names = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
      (name) => ours.get(name) !== theirs.get(name),
    );
    for (const name of names) console.error(`${join(committed, name)} differs`);
    return names.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The contents of a file, or of all files in a folder, by their paths in it. */
function contentsOf(path) {
  if (statSync(path).isFile()) return new Map([['', readFileSync(path, 'base64')]]);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((file) => [file.slice(path.length), readFileSync(file, 'base64')]));
}
