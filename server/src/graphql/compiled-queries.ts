import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { isTrusted } from './trusted-documents.js';

/**
 * Queries as JavaScript of their own, made when they are first asked. Others' texts are never compiled: that costs more
 * than running them a few times, and it would be theirs to trigger.
 */
export class CompiledQueries {
  readonly #queries = new WeakMap<OperationDefinitionNode, CompiledQuery | null>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** The compiled form of an operation; null when it has none. */
  find(document: DocumentNode, definition: OperationDefinitionNode): CompiledQuery | null {
    let query = this.#queries.get(definition);
    if (query === undefined) this.#queries.set(definition, (query = this.#compile(document, definition)));
    return query;
  }

  #compile(document: DocumentNode, definition: OperationDefinitionNode): CompiledQuery | null {
    if (definition.operation !== OperationTypeNode.QUERY || !isTrusted(document)) return null;
    if (!this.#isPlain(document)) return null;
    const compiled = compileQuery(this.schema, document, definition.name?.value ?? '');
    return isCompiledQuery(compiled) ? compiled : null;
  }

  /** Whether everything below the operation's own fields is a property of what those found. */
  #isPlain(document: DocumentNode): boolean {
    const types = new TypeInfo(this.schema);
    const root = this.schema.getQueryType();
    let plain = true;
    visit(
      document,
      visitWithTypeInfo(types, {
        Field({ name }) {
          const isOwn = types.getParentType() === root || name.value.startsWith('__');
          if (!isOwn && types.getFieldDef()?.resolve !== undefined) plain = false;
        },
      }),
    );
    return plain;
  }
}
