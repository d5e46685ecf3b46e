import { ApolloLink } from '@apollo/client';
import { type DefinitionNode, type DocumentNode, type FieldNode, Kind, type SelectionSetNode, visit } from 'graphql';
import { tap } from 'rxjs';
import { POSSIBLE_TYPES } from '../../gql/possibleTypes';

/** The response is none of our server's, or one of another version: a page of the network's login, a cut or empty body. */
export class WrongShapeError extends Error {
  override readonly name = 'WrongShapeError';
}

type Codes = ReadonlyMap<FieldNode, string>;
type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code of every field, from the shapes that `codegen/documents.plugin.mjs` has written into the definitions. */
function readCodes(document: DocumentNode): Codes {
  const codes = new Map<FieldNode, string>();
  for (const definition of document.definitions) {
    const { shape } = definition as DefinitionNode & { shape?: string };
    // Each code ends with its only letter.
    const written = shape?.split(/(?<=\w)/) ?? [];
    let next = 0;
    visit(definition, {
      Field: (field) => {
        // Apollo adds the names of types.
        codes.set(field, field.name.value === '__typename' ? 'S' : (written[next++] ?? ''));
      },
    });
  }
  return codes;
}

const known = new WeakMap<DocumentNode, Codes>();

function codesOf(document: DocumentNode): Codes {
  const codes = known.get(document) ?? readCodes(document);
  known.set(document, codes);
  return codes;
}

const LEAVES: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' };

/** Whether data has the shape that the document asks for. */
export function hasShape(document: DocumentNode, data: unknown): boolean {
  const codes = codesOf(document);

  const fits = (value: unknown, code: string, selections: SelectionSetNode | undefined): boolean => {
    if (value === null) return /^[(a-z]/.test(code);
    if (/^[[(]/.test(code)) {
      return Array.isArray(value) && value.every((item) => fits(item, code.slice(1), selections));
    }
    const leaf = LEAVES[code.toLowerCase()];
    if (leaf !== undefined) return typeof value === leaf;
    return isObject(value) && selections !== undefined && has(value, selections);
  };

  const applies = ({ __typename: name }: Values, condition: string | undefined): boolean =>
    typeof name !== 'string' ||
    condition === undefined ||
    name === condition ||
    (POSSIBLE_TYPES as Record<string, string[]>)[condition]?.includes(name) === true;

  const has = (value: Values, { selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) {
        const { alias, name, directives, selectionSet } = selection;
        const field = value[(alias ?? name).value];
        // With @include the field may be absent; Apollo does without the names of types.
        if (field === undefined) return name.value === '__typename' || Boolean(directives?.length);
        return fits(field, codes.get(selection) ?? '', selectionSet);
      }
      const part =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : document.definitions.find(
              (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
            );
      if (!part || !('selectionSet' in part) || !part.selectionSet) return false;
      const condition = 'typeCondition' in part ? part.typeCondition?.name.value : undefined;
      return !applies(value, condition) || has(value, part.selectionSet);
    });

  return document.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION || (isObject(data) && has(data, definition.selectionSet)),
  );
}

const isError = (value: unknown): boolean => isObject(value) && typeof value['message'] === 'string';

/**
 * Refuses a response that hasn't the shape of its operation, so that every page shows what it shows without a response. A
 * response with errors is left to the page: its data is then incomplete.
 */
export const shapeLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      const { data, errors }: Values = isObject(result) ? result : {};
      const isRefusal = Array.isArray(errors) && errors.length > 0 && errors.every(isError);
      if (isRefusal || (errors === undefined && hasShape(operation.query, data))) return;
      throw new WrongShapeError(`The response to ${operation.operationName} has another shape`);
    }),
  ),
);
