/** How Playwright calls the function or expression that a story hands to `evaluate`. */
const EVALUATE = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/**
 * A text of Playwright's, or the one that stands for it: its way to write text into a field sets `value`, which React
 * doesn't notice, and is installed by a text of its own.
 */
function substituteText(text) {
  if (text.includes('__pw_bidiInsertText(')) return `(text) => void document.execCommand('insertText', false, text)`;
  return text.includes('injectedScript.extend(') ? '() => {}' : text;
}

/** A `script.callFunction` with `substituteText` for its text. */
export function substituteExpression(params) {
  if (params.functionDeclaration !== EVALUATE) return params;
  const [script, isFunction, byValue, { value }, ...args] = params.arguments;
  return {
    ...params,
    arguments: [script, isFunction, byValue, { type: 'string', value: substituteText(value) }, ...args],
  };
}

/**
 * A `script.callFunction` that needs no `eval` in the page, which our Content Security Policy refuses: Playwright sends the
 * texts of functions as arguments and evaluates them in the page; here they become part of the called function.
 */
export function compileExpression(params) {
  if (params.functionDeclaration !== EVALUATE) return params;
  const substituted = substituteExpression(params);
  const args = substituted.arguments.slice(3);
  // Playwright's functions evaluate the texts of others, or of a story's condition.
  const texts = [
    args[0].value,
    ...args.flatMap((arg) => valuesOf('functionText', arg)).map((text) => `(${text})`),
    ...args.flatMap((arg) => valuesOf('callbackText', arg)),
    ...args.flatMap((arg) => valuesOf('expression', arg)).filter(() => args[0].value.includes('globalThis.eval(')),
  ];
  const compiled = texts.map((text) => `[${JSON.stringify(text)}, () => (${compile(text)}\n)]`);
  const functionDeclaration = `(utilityScript, ...args) => {
    const compiled = new Map([${compiled.join()}]);
    const evalCompiled = (text) => compiled.get(text)();
    const { global } = utilityScript;
    utilityScript.global = { eval: evalCompiled };
    try { return utilityScript.evaluate(...args); } finally { utilityScript.global = global; }
  }`;
  return { ...substituted, functionDeclaration };
}

/** The text as part of the called function, where `evalCompiled` is. */
const compile = (text) =>
  text
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\b(globalThis|injected\w*)\.eval\(/g, 'evalCompiled(');

/** The strings with this key in an argument; Playwright writes objects as `{ o: [{ k: key, v: value }] }`. */
function valuesOf(name, { type, value }) {
  if (type === 'array') return value.flatMap((each) => valuesOf(name, each));
  if (type !== 'object') return [];
  const { k, v } = Object.fromEntries(value.map(([key, each]) => [key.value, each]));
  if (k?.value === name) return [v.value];
  return value.flatMap(([, each]) => valuesOf(name, each));
}
