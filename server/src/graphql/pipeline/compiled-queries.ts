import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { isCompilable } from './compilable.js';

/** Executions before a query is compiled: compiling costs about as much as this many. */
export const COMPILED_AT = 10;
/**
 * `kept` is the LRU capacity: our own pages and REST rows have about eighty queries. `pauseMs` spreads compilations,
 * each of which blocks the event loop for milliseconds.
 */
const LIMITS = { at: COMPILED_AT, kept: 200, pauseMs: 50 };

/** LRU cache of frequent queries that graphql-jit has compiled. */
export class CompiledQueries {
  readonly #asked = new WeakMap<OperationDefinitionNode, number>();
  readonly #compiled = new Map<OperationDefinitionNode, CompiledQuery>();
  #next = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits = LIMITS,
  ) {}

  /** Counts an execution; returns the compiled operation, null where there is none or none yet. */
  find(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const known = this.#compiled.get(operation);
    if (known) {
      // LRU: move to the end.
      this.#compiled.delete(operation);
      this.#compiled.set(operation, known);
      return known;
    }
    const asked = (this.#asked.get(operation) ?? 0) + 1;
    this.#asked.set(operation, asked);
    const now = performance.now();
    if (asked < this.limits.at || now < this.#next) return null;
    const compiled = this.#compile(document, operation);
    this.#next = performance.now() + this.limits.pauseMs;
    return compiled;
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const compiled = isCompilable(this.schema, document, operation)
      ? compileQuery(this.schema, document, operation.name?.value ?? '')
      : null;
    if (compiled === null || !isCompiledQuery(compiled)) {
      // Never try again.
      this.#asked.set(operation, Number.NEGATIVE_INFINITY);
      return null;
    }
    this.#compiled.set(operation, compiled);
    const [oldest] = this.#compiled.keys();
    if (this.#compiled.size > this.limits.kept && oldest) {
      this.#compiled.delete(oldest);
      this.#asked.delete(oldest);
    }
    return compiled;
  }
}
