import { GENDERS } from '@venn/schema/gender';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { constraintOfInput } from '../../graphql/field-extensions.js';

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it). */
export type JsonSchema = Readonly<Record<string, unknown>>;

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  Gender: { type: 'string', enum: GENDERS },
  Upload: { type: 'string', contentMediaType: 'application/octet-stream' },
};

function leafSchema(type: GraphQLOutputType | GraphQLInputType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  const schema = SCALARS[String(type)];
  if (schema === undefined) throw new TypeError(`JSON has no form for the type ${String(type)}`);
  return schema;
}

/** Makes a schema nullable. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const choices = schema['enum'];
  return { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(choices) && { enum: [...choices, null] }) };
}

/** The schema of a field of an input object; an absent one may also be null. */
function fieldSchema(field: GraphQLInputField): JsonSchema {
  const schema = { ...inputSchema(field.type), ...constraintOfInput(field) };
  const described = field.description ? { ...schema, description: field.description } : schema;
  return isNonNullType(field.type) ? described : orNull(described);
}

/** The schema of an input type; whether the value may be absent is not part of it. */
export function inputSchema(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return inputSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (!isInputObjectType(type)) return leafSchema(type);
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
  };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fields of a selection, with fragments spread. */
const fieldsOf = (selection: SelectionSetNode, fragments: Fragments): FieldNode[] =>
  selection.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    return inner === undefined ? [] : fieldsOf(inner.selectionSet, fragments);
  });

const keyOf = (field: FieldNode): string => (field.alias ?? field.name).value;

/** Creates the schemas of an operation's response; each fragment becomes a named schema. */
export class AnswerSchemas {
  /** The named schemas used so far. */
  readonly named = new Map<string, JsonSchema>();

  constructor(private readonly fragments: Fragments) {}

  /** The schema of the value at a dotted path of response names below `parent`; an empty path for all of it. */
  at(path: string, parent: GraphQLObjectType, selection: SelectionSetNode): JsonSchema {
    if (path === '') return this.#ofObject(parent, selection);
    const [name = '', ...rest] = path.split('.');
    const field = fieldsOf(selection, this.fragments).find((node) => keyOf(node) === name);
    if (field === undefined) throw new TypeError(`The operation answers no ${name}`);
    const type = this.#typeOf(field, parent);
    if (rest.length === 0) return this.#ofType(type, field.selectionSet);
    const object = isNonNullType(type) ? type.ofType : type;
    if (!isObjectType(object) || field.selectionSet === undefined) throw new TypeError(`${name} is no object`);
    return this.at(rest.join('.'), object, field.selectionSet);
  }

  #typeOf(field: FieldNode, parent: GraphQLObjectType): GraphQLOutputType {
    const definition = parent.getFields()[field.name.value];
    if (definition === undefined) throw new TypeError(`${parent.name} has no field ${field.name.value}`);
    return definition.type;
  }

  #ofType(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
    return isNonNullType(type)
      ? this.#ofNullable(type.ofType as GraphQLOutputType, selection)
      : orNull(this.#ofNullable(type, selection));
  }

  #ofNullable(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.#ofType(type.ofType as GraphQLOutputType, selection) };
    if (!isObjectType(type) || selection === undefined) return leafSchema(type);
    const [only, ...others] = selection.selections;
    if (only?.kind !== Kind.FRAGMENT_SPREAD || others.length > 0) return this.#ofObject(type, selection);
    const name = only.name.value;
    const fragment = this.fragments.get(name);
    if (fragment !== undefined && !this.named.has(name)) {
      this.named.set(name, {});
      this.named.set(name, this.#ofObject(type, fragment.selectionSet));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #ofObject(type: GraphQLObjectType, selection: SelectionSetNode): JsonSchema {
    const fields = fieldsOf(selection, this.fragments);
    const properties = fields.map((field) => {
      const schema = this.#ofType(this.#typeOf(field, type), field.selectionSet);
      const description = type.getFields()[field.name.value]?.description;
      return [keyOf(field), description ? { ...schema, description } : schema] as const;
    });
    return {
      type: 'object',
      ...(type.description ? { description: type.description } : {}),
      properties: Object.fromEntries(properties),
      required: fields.map(keyOf),
    };
  }
}
