import type { Scope } from '@venn/schema/scopes';
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { AppError } from '../common/app-error.js';
import { english } from '../common/sentence.js';
import type { DemandedScope } from '../shared/scope.js';
import type { RequestOrigin, Viewer } from '../shared/viewer.js';
import { rightOf, scopeOf } from './field-extensions.js';
import { FOREIGN_PAGE } from './foreign-page.texts.js';

/** What an operation needs of a token: scopes, or a field that no token may have. */
export type TokenDemands = { scopes: readonly Scope[] } | { closed: string };

/** The scopes of a valid operation's fields, in the order in which it asks for them. */
function demandsOf(schema: GraphQLSchema, document: DocumentNode): TokenDemands {
  const types = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const scopes = new Set<DemandedScope>();
  let closed: string | undefined;
  const isOpen = (field: GraphQLField<unknown, unknown>): boolean =>
    scopeOf(field) !== undefined || (types.getParentType() === roots[0] && rightOf(field) === undefined);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef();
        if (!field || field.name.startsWith('__')) return;
        const parent = types.getParentType();
        if (roots.some((root) => root === parent) && !isOpen(field)) closed ??= field.name;
        const scope = scopeOf(field);
        if (scope !== undefined) scopes.add(scope);
      },
    }),
  );
  if (closed !== undefined) return { closed };
  return { scopes: [...scopes].filter((scope) => scope !== 'any') };
}

interface Asking extends Pick<RequestOrigin, 'isForeign'> {
  viewer: Pick<Viewer, 'scopes'> | null;
}

/**
 * Why a personal token may not have what an operation demands, or a page of another site without one; null when it may, and
 * for logins.
 */
export function scopeRefusal({ viewer, isForeign }: Asking, demands: TokenDemands): AppError | null {
  if (isForeign && 'closed' in demands) return new AppError('FORBIDDEN', { text: FOREIGN_PAGE });
  if (viewer === null || viewer.scopes === null) return null;
  if ('closed' in demands) {
    return new AppError('FORBIDDEN', {
      text: english(`Personal tokens cannot use ${demands.closed}: it needs a login.`),
    });
  }
  const missing = demands.scopes.filter((scope) => !viewer.scopes?.includes(scope));
  return missing.length === 0 ? null : scopesMissing(missing);
}

/** Refusal of a token without scopes, which it names as RFC 6750 does: separated by spaces. */
const scopesMissing = (scopes: readonly Scope[]): AppError =>
  new AppError('FORBIDDEN', {
    text: english(`The token lacks the scope ${scopes.join(' and ')}.`),
    extra: { scope: scopes.join(' ') },
  });

/** What operations demand of personal tokens, by their fields: the same over every road. */
export class TokenScopes {
  readonly #known = new WeakMap<OperationDefinitionNode, TokenDemands>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Why an operation of a valid document may not be executed (`scopeRefusal`). Reads it for tokens and foreign pages only. */
  refusal(asking: Asking, document: DocumentNode, operation: OperationDefinitionNode): AppError | null {
    if (!asking.isForeign && (asking.viewer?.scopes ?? null) === null) return null;
    return scopeRefusal(asking, this.of(document, operation));
  }

  /** The demands of an operation of a valid document. */
  of(document: DocumentNode, operation: OperationDefinitionNode): TokenDemands {
    const known = this.#known.get(operation);
    if (known !== undefined) return known;
    const alone = separateOperations(document)[operation.name?.value ?? ''] ?? document;
    const demands = demandsOf(this.schema, alone);
    this.#known.set(operation, demands);
    return demands;
  }
}
