import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { isCompilable } from './compilable.js';

/** How often a query is asked before it is compiled: that costs about as much as running it so often. */
export const COMPILED_AT = 10;
/**
 * As many of these as are kept, those used last: our own pages and REST rows have about eighty. Compiling takes
 * milliseconds in which nobody else is answered, so there is a pause after each.
 */
const LIMITS = { at: COMPILED_AT, kept: 200, pauseMs: 50 };

/** Queries that are asked again and again, as JavaScript of their own. */
export class CompiledQueries {
  readonly #asked = new WeakMap<OperationDefinitionNode, number>();
  readonly #compiled = new Map<OperationDefinitionNode, CompiledQuery>();
  #next = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits = LIMITS,
  ) {}

  /** The compiled form of an operation that is asked once more; null where it has none, or none yet. */
  find(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    const known = this.#compiled.get(operation);
    if (known) {
      // Last in, last out.
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
      // Nor is it ever looked at again.
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
