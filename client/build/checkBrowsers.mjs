/*
 * Checks that the built pages use nothing that a browser listed in package.json lacks: syntax and built-in objects of
 * JavaScript, globals of the web and their static functions, and CSS. GraphiQL, a tool for developers, isn't checked.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { analyze } from 'eslint-scope';
import postcss from 'postcss';
import { parseSync, Visitor } from 'vite';
import { BROWSERS, lackingGlobal } from './browserData.mjs';

/** Of CSS what a browser may ignore: the page stays whole. */
const IGNORED_STYLES = [
  'css-autofill', // colours of what the browser has filled in
  'css-overflow-anchor', // the thread keeps its place by a script where Safari has none
  'css-resize', // no grip on phones
  'css-selection', // colours of selected text
  'css3-cursors', // no cursor on phones
  'css3-cursors-grab',
  'css-scrollbar', // colours of scroll bars
  'extended-system-fonts', // the next font of the list
  'text-size-adjust', // for phones that enlarge texts in landscape
];
/** Of JavaScript what is used only where it exists, and what works in browsers that MDN counts as lacking it. */
const IGNORED_GLOBALS = [
  'AbortSignal.timeout', // Chrome had another reason of the rejection before version 124
  'Error.captureStackTrace',
  'navigation',
  'requestIdleCallback',
  'setImmediate',
];

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const names = await readdir(assets);
const read = (name) => readFile(assets + name, 'utf8');

async function syntaxFaults() {
  const { errors } = await runChecks([
    {
      checkBrowser: true,
      browserslistQuery: BROWSERS.join(', '),
      checkFeatures: true,
      module: true,
      files: `${assets}*.js`,
    },
  ]);
  return errors.map(({ file, err }) => `${file.replace(assets, '')}: ${err.message}`);
}

/** The globals that a program uses, and members of them, such as `URL.createObjectURL`. */
function globalsOf(name, source) {
  const { program } = parseSync(name, source, { range: true });
  const { globalScope } = analyze(program, { ecmaVersion: 2024, sourceType: 'module' });
  const globals = new Set(globalScope.through.map(({ identifier }) => identifier));
  const used = new Set([...globals].map((identifier) => identifier.name));
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (!computed && globals.has(object)) used.add(`${object.name}.${property.name}`);
    },
  }).visit(program);
  return [...used];
}

async function globalFaults(name) {
  const globals = globalsOf(name, await read(name)).filter((each) => !IGNORED_GLOBALS.includes(each));
  return globals.flatMap((each) => lackingGlobal(each).map((browser) => `${name}: ${browser} has no ${each}`));
}

async function styleFaults(name) {
  const faults = [];
  const plugin = doiuse({
    browsers: BROWSERS,
    ignore: IGNORED_STYLES,
    onFeatureUsage: ({ feature, featureData, message }) => {
      if (featureData.missing) faults.push(`${name}: ${feature}: ${message.replace(/^.*: /s, '')}`);
    },
  });
  await postcss([plugin]).process(await read(name), { from: name });
  return faults;
}

const of = (ending) => names.filter((name) => name.endsWith(ending));
const faults = [
  ...(await syntaxFaults()),
  ...(await Promise.all(of('.js').map(globalFaults))).flat(),
  ...(await Promise.all(of('.css').map(styleFaults))).flat(),
];
for (const fault of faults) console.error(fault);
console.log(`${names.length} files checked for ${BROWSERS.length} versions of browsers`);
if (faults.length > 0) process.exit(1);
