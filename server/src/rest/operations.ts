import { readdirSync, readFileSync } from 'node:fs';
import type { ErrorCode } from '@venn/schema/errors';
import type { Right } from '@venn/schema/roles';
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { refusalsOf, rightOf } from '../graphql/field-extensions.js';
import { type TokenDemands, TokenScopes } from '../graphql/token-scopes.js';

/** A variable of an operation. */
export interface OperationVariable {
  name: string;
  type: GraphQLInputType;
}

/** The operation of a REST row, parsed and validated at start. */
export interface RestOperation {
  name: string;
  /** The operation with its fragments. */
  document: DocumentNode;
  text: string;
  definition: OperationDefinitionNode;
  variables: readonly OperationVariable[];
  /** The rights that its fields require, the root's first; none when it is public. */
  rights: readonly Right[];
  /** What its root fields refuse with, besides. */
  refusals: readonly ErrorCode[];
  /** What a personal token needs for it. */
  tokenDemands: TokenDemands;
}

const FOLDER = new URL('./operations/', import.meta.url);

function readDocument(): DocumentNode {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
  return parse(files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n'), { noLocation: true });
}

function variablesOf(schema: GraphQLSchema, definition: OperationDefinitionNode): OperationVariable[] {
  return (definition.variableDefinitions ?? []).map(({ variable, type: node }) => {
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new TypeError(`$${variable.name.value} is of an unknown type`);
    return { name: variable.name.value, type };
  });
}

/** The rights and the refusals of an operation's fields. */
function conditionsOf(schema: GraphQLSchema, document: DocumentNode): Pick<RestOperation, 'rights' | 'refusals'> {
  const rights = new Set<Right>();
  const refusals = new Set<ErrorCode>();
  const types = new TypeInfo(schema);
  const enter = (): void => {
    const field = types.getFieldDef();
    if (!field) return;
    const right = rightOf(field);
    if (right !== undefined) rights.add(right);
    for (const code of refusalsOf(field)) refusals.add(code);
  };
  visit(document, visitWithTypeInfo(types, { Field: { enter } }));
  return { rights: [...rights], refusals: [...refusals] };
}

/** Loads `operations/*.graphql`, by name. Throws when one is invalid. */
export function loadOperations(schema: GraphQLSchema): ReadonlyMap<string, RestOperation> {
  const all = readDocument();
  const errors = validate(schema, all);
  if (errors.length > 0) throw new AggregateError(errors, `REST operations: ${errors.join('; ')}`);
  const scopes = new TokenScopes(schema);
  return new Map(
    Object.entries(separateOperations(all)).map(([name, document]) => {
      const definition = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
      if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new TypeError(`${name} holds no operation`);
      const variables = variablesOf(schema, definition);
      const conditions = conditionsOf(schema, document);
      const tokenDemands = scopes.of(document, definition);
      return [name, { name, document, text: print(document), definition, variables, ...conditions, tokenDemands }];
    }),
  );
}
