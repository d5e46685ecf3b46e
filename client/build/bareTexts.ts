import { fileURLToPath } from 'node:url';
import type { JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isTypeAliasDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

const CLIENT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = `${CLIENT}src/`;

/** Besides icons: components that render one element as long as they stand. */
const FIXED_COMPONENTS = ['Link', 'NavLink', 'SrOnly'];

/** What a child of JSX renders; what is fixed stays as long as its parent does. */
type Rendered = 'fixed element' | 'fixed text' | 'elements' | 'text';

/** Asks TypeScript about the client's sources; `replaced` has other texts for some of them. */
export function withSources<Answer>(
  ask: (checker: Checker, files: readonly SourceFile[]) => Answer,
  replaced: Record<string, string> = {},
): Answer {
  const api = new API({ fs: { readFile: (path) => replaced[path.slice(SOURCES.length)] } });
  try {
    const config = `${CLIENT}tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`No ${config}`);
    const { checker, program } = project;
    const names = program.getSourceFileNames().filter((name) => name.startsWith(SOURCES));
    return ask(
      checker,
      names.flatMap((name) => program.getSourceFile(name) ?? []),
    );
  } finally {
    api.close();
  }
}

/**
 * Texts that a translating browser takes away from React: it replaces every text node by an element. React then fails to
 * remove that text or to insert before it, and its updates go to a node that is in no document. Not bare is the only
 * child of an element, which React sets as the element's content, and a fixed text among fixed elements.
 */
export function bareTexts(checker: Checker, files: readonly SourceFile[]): string[] {
  const elements = typeOfElements(checker, files);
  const isElements = (type: Type | undefined) => type !== undefined && checker.isTypeAssignableTo(type, elements);

  const renderedBy = (child: JsxChild): Rendered => {
    if (isJsxText(child)) return 'fixed text';
    if (isJsxFragment(child)) return 'elements';
    if (isJsxExpression(child)) {
      const type = child.expression && checker.getTypeAtLocation(child.expression);
      if (type?.isStringLiteralType()) return 'fixed text';
      return isElements(type) ? 'elements' : 'text';
    }
    const { tagName } = isJsxElement(child) ? child.openingElement : child;
    return isIdentifier(tagName) && isFixed(checker, tagName) ? 'fixed element' : 'elements';
  };

  const bareChildren = (parent: JsxElement | JsxFragment): Node[] => {
    const children = parent.children.filter(isRendered);
    const [only] = children;
    if (isJsxElement(parent) && children.length === 1 && only)
      return isList(checker, only) && renderedBy(only) === 'text' ? [only] : [];
    const rendered = children.map(renderedBy);
    const firstLoose = isJsxElement(parent) ? rendered.findIndex((what) => !what.startsWith('fixed')) : 0;
    const isBare = (what: Rendered | undefined, at: number) =>
      what === 'text' || (what === 'fixed text' && firstLoose !== -1 && at >= firstLoose);
    return children.filter((_, at) => isBare(rendered[at], at));
  };

  const bareIn = (node: Node): Node[] => {
    if (isJsxElement(node) || isJsxFragment(node)) return bareChildren(node);
    return isComponent(node) && !isElements(returnTypeOf(checker, node)) ? [node] : [];
  };

  const programs = files.filter(({ fileName }) => fileName.endsWith('.tsx'));
  return programs.flatMap((file) =>
    [...descendants(file)].flatMap(bareIn).map((node) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const text = node.getText(file).trim().replaceAll(/\s+/g, ' ');
      return `${file.fileName.slice(SOURCES.length)}:${line + 1}: ${text.slice(0, 80)}`;
    }),
  );
}

/** The type that says that a value renders no bare text. */
function typeOfElements(checker: Checker, files: readonly SourceFile[]): Type {
  const file = files.find(({ fileName }) => fileName === `${SOURCES}components/elements.ts`);
  const alias = file?.statements.find((statement) => isTypeAliasDeclaration(statement));
  const type = alias && checker.getTypeAtLocation(alias.name);
  if (!type) throw new Error('No type of elements');
  return type;
}

/** A node and all below it. */
function descendants(node: Node): Node[] {
  const found = [node];
  node.forEachChild((child) => {
    found.push(...descendants(child));
  });
  return found;
}

const isRendered = (child: JsxChild): boolean =>
  isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !isJsxExpression(child) || child.expression !== undefined;

const isComponentName = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '');

function isFixed(checker: Checker, tagName: Node & { text: string }): boolean {
  if (!isComponentName(tagName.text) || FIXED_COMPONENTS.includes(tagName.text)) return true;
  return checker.getTypeAtLocation(tagName)?.getAliasSymbol()?.name === 'Icon';
}

function isList(checker: Checker, child: JsxChild): boolean {
  const type = isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
  return type ? checker.isArrayType(type) || checker.isTupleType(type) : false;
}

function isComponent(node: Node): boolean {
  if (isFunctionDeclaration(node)) return isComponentName(node.name?.text);
  return (
    isArrowFunction(node) &&
    isVariableDeclaration(node.parent) &&
    isIdentifier(node.parent.name) &&
    isComponentName(node.parent.name.text)
  );
}

function returnTypeOf(checker: Checker, component: Node): Type | undefined {
  const signature = checker.getSignatureFromDeclaration(component);
  return signature && checker.getReturnTypeOfSignature(signature);
}
