import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { isCompilable } from './compilable.js';

/** Executions before a query is compiled: compiling costs about as much as this many. */
export const COMPILED_AT = 10;
/**
 * `kept` is the LRU capacity: our own pages and REST rows have about eighty queries of a thousand characters. `pauseMs`
 * spreads compilations, each of which blocks the event loop for milliseconds.
 */
const LIMITS = { at: COMPILED_AT, kept: 200, pauseMs: 50 };
/** Longer documents are not compiled: the cache would keep them, too. */
const CHARACTERS_MAX = 5000;

/** LRU cache of frequent queries that graphql-jit has compiled. */
export class CompiledQueries {
  /** Executions of operations that are not compiled; Infinity for those that can't be. */
  readonly #executions = new WeakMap<OperationDefinitionNode, number>();
  readonly #compiled: LRUCache<OperationDefinitionNode, CompiledQuery>;
  #nextCompilation = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits = LIMITS,
  ) {
    this.#compiled = new LRUCache({ max: limits.kept });
  }

  /** Counts an execution; returns the compiled operation, null where there is none or none yet. */
  find(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const cached = this.#compiled.get(operation);
    if (cached !== undefined) return cached;
    const executions = (this.#executions.get(operation) ?? 0) + 1;
    this.#executions.set(operation, executions);
    const now = performance.now();
    if (executions < this.limits.at || executions === Number.POSITIVE_INFINITY || now < this.#nextCompilation)
      return null;
    const compiled = this.#compile(document, operation);
    this.#nextCompilation = performance.now() + this.limits.pauseMs;
    return compiled;
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const isShort = (document.loc?.source.body.length ?? 0) <= CHARACTERS_MAX;
    const compiled =
      isShort && isCompilable(this.schema, document, operation)
        ? compileQuery(this.schema, document, operation.name?.value ?? '')
        : null;
    if (compiled === null || !isCompiledQuery(compiled)) {
      this.#executions.set(operation, Number.POSITIVE_INFINITY);
      return null;
    }
    this.#compiled.set(operation, compiled);
    // Counted anew once it is evicted.
    this.#executions.delete(operation);
    return compiled;
  }
}
