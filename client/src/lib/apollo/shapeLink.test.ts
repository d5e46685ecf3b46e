import { readFileSync } from 'node:fs';
import { ApolloLink, InMemoryCache } from '@apollo/client';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { POSSIBLE_TYPES } from '../../gql/possibleTypes';
import { shapeLink, WrongShapeError } from './shapeLink';

const schema = buildSchema(readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'));
const cache = new InMemoryCache({ possibleTypes: POSSIBLE_TYPES });
const modules = import.meta.glob<Record<string, unknown>>('../../gql/*.ts', { eager: true });

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

/** Every operation of the client that Apollo sends, with the names of types that Apollo adds. */
const OPERATIONS = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isDocument)
  .filter(({ definitions }) => definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
  .map((document) => cache.transformDocument(document));

const operationOf = ({ definitions }: DocumentNode) =>
  definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;

/** A place in an answer, and the wrong values for it. */
interface Place {
  path: (string | number)[];
  wrong: unknown[];
}

const LEAVES: Record<string, unknown> = { Int: 3, Float: 1.5, Boolean: true };
const MISSING = Symbol('missing');

interface Answer {
  data: Record<string, unknown>;
  places: Place[];
}

/** Makes a right answer to a document, with the chosen type of each union, and lists its places. */
function answerTo(document: DocumentNode, choice: number): Answer {
  const places: Place[] = [];
  const { operation, selectionSet } = operationOf(document);

  const valueOf = (type: GraphQLOutputType, selections: SelectionSetNode | undefined, path: Place['path']): unknown => {
    const isRequired = isNonNullType(type);
    const nullable = getNullableType(type);
    const nulls = isRequired ? [null] : [];
    if (isListType(nullable)) {
      places.push({ path, wrong: [...nulls, {}, 'tekst', 7, true] });
      const kinds = possible(getNullableType(nullable.ofType));
      return kinds.map((kind, index) => valueOf(kind ?? nullable.ofType, selections, [...path, index]));
    }
    if (isInputType(nullable)) {
      const value = isEnumType(nullable) ? nullable.getValues()[0]?.name : (LEAVES[nullable.name] ?? 'tekst');
      const others = [3, true, 'tekst'].filter((other) => typeof other !== typeof value);
      places.push({ path, wrong: [...nulls, ...others, {}, []] });
      return value;
    }
    const kinds = possible(nullable);
    const object = kinds[choice % kinds.length] ?? (nullable as GraphQLObjectType);
    places.push({ path, wrong: [...nulls, [], 'tekst', 7, true] });
    return objectOf(object, selections as SelectionSetNode, path);
  };

  /** The object types that a list of this type has one item of each; of others one item. */
  const possible = (type: GraphQLOutputType): (GraphQLObjectType | null)[] =>
    isAbstractType(type) ? [...schema.getPossibleTypes(type)] : [null];

  const objectOf = (type: GraphQLObjectType, { selections }: SelectionSetNode, path: Place['path']) => {
    const object: Record<string, unknown> = {};
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        if (object[key] !== undefined) continue;
        if (selection.name.value === '__typename') object[key] = type.name;
        else {
          const field = type.getFields()[selection.name.value];
          if (!field) throw new Error(`${type.name} has no ${selection.name.value}`);
          object[key] = valueOf(field.type, selection.selectionSet, [...path, key]);
        }
        if (selection.name.value !== '__typename' && !selection.directives?.length)
          places.push({ path: [...path, key], wrong: [MISSING] });
        continue;
      }
      const part =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : (document.definitions.find(
              (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
            ) as FragmentDefinitionNode);
      const condition = schema.getType(part.typeCondition?.name.value ?? type.name);
      const applies = isObjectType(condition)
        ? condition === type
        : isAbstractType(condition) && schema.isSubType(condition, type);
      if (applies) Object.assign(object, objectOf(type, part.selectionSet, path));
    }
    return object;
  };

  const root = schema.getRootType(operation);
  if (!root) throw new Error(`No ${operation}`);
  return { data: objectOf(root, selectionSet, []), places };
}

/** Right answers to a document with every type of its unions. */
const answersTo = (document: DocumentNode): Answer[] => {
  const answers = Object.values(POSSIBLE_TYPES)
    .flatMap((types) => types.map((_type, choice) => answerTo(document, choice)))
    .map((answer) => [JSON.stringify(answer.data), answer] as const);
  return [...new Map(answers).values()];
};

/** A copy of the data with another value at a place. */
function changed(data: unknown, [key, ...rest]: Place['path'], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(data) ? ([...data] as never) : { ...(data as object) };
  if (rest.length === 0 && value === MISSING) delete copy[key];
  else copy[key] = changed(copy[key], rest, value);
  return copy;
}

const send = (query: DocumentNode, result: unknown) =>
  lastValueFrom(
    ApolloLink.execute(
      shapeLink.concat(new ApolloLink(() => of(result as ApolloLink.Result))),
      { query },
      { client: {} as never },
    ),
  );

const isRefused = async (query: DocumentNode, result: unknown): Promise<boolean> => {
  try {
    await send(query, result);
    return false;
  } catch (error) {
    if (error instanceof WrongShapeError) return true;
    throw error;
  }
};

it('knows all operations', () => {
  expect(OPERATIONS.length).toBeGreaterThan(90);
});

describe.each(OPERATIONS.map((query) => [operationOf(query).name?.value, query] as const))('%s', (_name, query) => {
  const answers = answersTo(query);

  it('takes the right answer as it is', async () => {
    for (const { data } of answers) {
      const result = { data };
      expect(await send(query, result)).toBe(result);
    }
  });

  it('refuses a wrong value at every place', async () => {
    const accepted: string[] = [];
    for (const { data, places } of answers) {
      for (const [path, value] of places.flatMap((place) => place.wrong.map((each) => [place.path, each] as const))) {
        if (await isRefused(query, { data: changed(data, path, value) })) continue;
        accepted.push(`${path.join('.')}: ${typeof value === 'symbol' ? 'missing' : JSON.stringify(value)}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  it('refuses what is no answer at all', async () => {
    const [{ data, places } = { data: {}, places: [] }] = answers;
    const needsNothing = places.every(({ path, wrong }) => path.length > 1 || !wrong.includes(MISSING));
    const none = [null, [], 'tekst', 7, {}, [{ data }], { data: null }, { data: [] }, { data: 'tekst' }];
    const accepted: unknown[] = [];
    for (const result of [...none, ...(needsNothing ? [] : [{ data: {} }])]) {
      if (!(await isRefused(query, result))) accepted.push(result);
    }
    expect(accepted).toEqual([]);
    expect(await isRefused(query, { data, errors: 'tekst' })).toBe(true);
    expect(await isRefused(query, { data, errors: [null] })).toBe(true);
  });

  it('leaves a refusal and partial data to the page', async () => {
    const errors = [{ message: 'Log ind for at fortsætte.', extensions: { code: 'UNAUTHENTICATED' } }];
    for (const result of [{ errors }, { data: null, errors }, { data: {}, errors }]) {
      expect(await send(query, result)).toBe(result);
    }
  });
});
