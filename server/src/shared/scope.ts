import type { Scope as ScopeName } from '@venn/schema/scopes';
import { Extensions } from 'type-graphql';

/** What a token needs for a field: a scope, or none but to be one. */
export type DemandedScope = ScopeName | 'any';

/**
 * Opens an operation to personal tokens with a scope, or a field of its result to those with another one. An operation
 * without it can't be reached by a token, unless everybody may read it.
 */
export const Scope = (scope: DemandedScope): MethodDecorator & PropertyDecorator => Extensions({ scope });
