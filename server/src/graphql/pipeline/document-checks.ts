import { type DocumentNode, GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import type { GraphQLCode } from '../graphql-errors.js';
import { queryLimitsRule } from './query-limits.rule.js';

type Problems = readonly GraphQLError[];

/** Validates documents, each once. */
export class DocumentChecks {
  readonly #tooLarge = new WeakMap<DocumentNode, Problems>();
  readonly #invalid = new WeakMap<DocumentNode, Problems>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Validation errors; empty for a valid document. Internal operations have no size limits. */
  problemsOf(document: DocumentNode, isInternal: boolean): Problems {
    // The limits come first: graphql-js compares each field with every other.
    const tooLarge = isInternal ? [] : this.#once(this.#tooLarge, document, [queryLimitsRule]);
    return tooLarge.length > 0 ? tooLarge : this.#once(this.#invalid, document, specifiedRules);
  }

  #once(known: WeakMap<DocumentNode, Problems>, document: DocumentNode, rules: typeof specifiedRules): Problems {
    let problems = known.get(document);
    if (problems === undefined) {
      const found = validate(this.schema, document, rules);
      problems = found.map((problem) => withCode('GRAPHQL_VALIDATION_FAILED', problem));
      known.set(document, problems);
    }
    return problems;
  }
}

/** Adds the code that Apollo would give the error. */
export const withCode = (
  code: GraphQLCode,
  { message, nodes, source, positions, extensions }: GraphQLError,
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code, ...extensions } });
