import type { ErrorCode } from '@venn/schema/errors';
import type { Right } from '@venn/schema/roles';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { type ClassType, getMetadataStorage } from 'type-graphql';
import { type Constraint, constraintOf } from '../common/inputs/constraints.js';
import type { DemandedScope } from '../shared/scope.js';

type Params = ReturnType<typeof getMetadataStorage>['queries'][number]['params'];

/** What type-graphql knows of a resolver's method. */
interface ResolverMethod {
  schemaName: string;
  roles?: unknown[];
  params?: Params;
}

/**
 * Copies what decorators say into the extensions of the schema's fields: the right of each operation, and of each field with
 * one of its own, for `rightOf`, and what is demanded of their arguments and of fields of inputs, for `constraintOfInput`.
 */
export function extendFields(schema: GraphQLSchema): void {
  const { queries, mutations, subscriptions, fieldResolvers, objectTypes, inputTypes } = getMetadataStorage();
  const extend = (type: GraphQLNamedType | null | undefined, { schemaName, roles, params }: ResolverMethod): void => {
    const field = isObjectType(type) ? type.getFields()[schemaName] : undefined;
    if (field === undefined) return;
    field.extensions = { ...field.extensions, right: roles?.[0] };
    const given = params?.find(({ kind }) => kind === 'args');
    if (given?.kind !== 'args') return;
    constrain(field.args, (given.getType() as ClassType).prototype);
  };
  for (const query of queries) extend(schema.getQueryType(), query);
  for (const mutation of mutations) extend(schema.getMutationType(), mutation);
  for (const subscription of subscriptions) extend(schema.getSubscriptionType(), subscription);
  for (const resolver of fieldResolvers) {
    const owner = objectTypes.find(({ target }) => target === resolver.getObjectType?.());
    extend(schema.getType(owner?.name ?? ''), resolver);
  }
  for (const { name, target } of inputTypes) {
    const type = schema.getType(name);
    if (isInputObjectType(type)) constrain(Object.values(type.getFields()), target.prototype as object);
  }
}

function constrain(inputs: readonly (GraphQLArgument | GraphQLInputField)[], prototype: object): void {
  for (const input of inputs) {
    input.extensions = { ...input.extensions, constraint: constraintOf(prototype, input.name) };
  }
}

/** What is demanded of an argument, or of a field of an input, besides its type. */
export const constraintOfInput = (input: GraphQLArgument | GraphQLInputField): Constraint =>
  (input.extensions['constraint'] as Constraint | undefined) ?? {};

/** What an operation refuses with, besides what its right, its input and the limits of all operations do. */
export const refusalsOf = (field: GraphQLField<unknown, unknown>): readonly ErrorCode[] =>
  (field.extensions['refusals'] as readonly ErrorCode[] | undefined) ?? [];

/** The scope that a personal token needs for a field; undefined without `@Scope`. */
export const scopeOf = (field: GraphQLField<unknown, unknown>): DemandedScope | undefined =>
  field.extensions['scope'] as DemandedScope | undefined;

/** The right that a field requires; undefined for a public operation, and for a field that needs only its operation's. */
export const rightOf = (field: GraphQLField<unknown, unknown>): Right | undefined =>
  field.extensions['right'] as Right | undefined;
