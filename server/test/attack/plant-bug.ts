import { parseSync } from 'vite';

/** A bug by names: within a function of a file, everything that is written as `replace` becomes the expression `by`. */
export interface PlantedChange {
  /** The file and the name of its function, method or constant. */
  at: `${string} ${string}`;
  /** A name with what it belongs to, such as `rateLimiter.use`. */
  replace: string;
  by: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Where a name isn't a reference. */
const NAMING = ['id', 'key', 'property', 'params', 'returnType', 'typeAnnotation', 'typeArguments'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node, but: readonly string[] = []): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (but.includes(key) ? [] : [value].flat().filter(isNode)));
const written = (source: string, { start, end }: Node): string => source.slice(start, end).replaceAll(/\s+/g, '');

/** The declarations of a name: functions, methods and constants. */
function declarationsOf(name: string, node: Node, source: string): Node[] {
  const named = [node['id'], node['key']].find(isNode);
  const isDeclaration = /^(FunctionDeclaration|VariableDeclarator|MethodDefinition|Property(Definition)?)$/.test(
    node.type,
  );
  if (isDeclaration && named && written(source, named) === name && !node['shorthand']) return [node];
  return childrenOf(node).flatMap((child) => declarationsOf(name, child, source));
}

function referencesTo(text: string, node: Node, source: string): Node[] {
  if (/^(Identifier|MemberExpression)$/.test(node.type) && written(source, node) === text) return [node];
  return childrenOf(node, node['computed'] ? [] : NAMING).flatMap((child) => referencesTo(text, child, source));
}

/** The source with a bug. It has to have exactly one such place, or the bug would be planted nowhere. */
export function plantInto(source: string, { at, replace, by }: PlantedChange): string {
  const [file = '', name = ''] = at.split(' ');
  const program = parseSync(file, source).program as unknown as Node;
  const places = declarationsOf(name, program, source)
    .map((declaration) => referencesTo(replace, declaration, source))
    .filter((references) => references.length > 0);
  if (places.length !== 1) {
    throw new Error(`${file} has ${places.length} times ${name} with ${replace}: the bug can't be planted`);
  }
  return places
    .flat()
    .reduceRight((text, { start, end }) => `${text.slice(0, start)}(${by})${text.slice(end)}`, source);
}
