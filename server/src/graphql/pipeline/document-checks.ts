import { type DocumentNode, GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import type { GraphQLCode } from '../graphql-refusals.js';
import { queryLimitsRule } from './query-limits.rule.js';

type Problems = readonly GraphQLError[];

/** Says what is wrong with documents, and finds it out once for each. */
export class DocumentChecks {
  readonly #tooLarge = new WeakMap<DocumentNode, Problems>();
  readonly #unfit = new WeakMap<DocumentNode, Problems>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Why a document can't be executed; empty where it can. The server's own may be as large as they are. */
  problemsOf(document: DocumentNode, isOwn: boolean): Problems {
    // What is too large is refused before the library compares each of its fields with every other.
    const tooLarge = isOwn ? [] : this.#once(this.#tooLarge, document, [queryLimitsRule]);
    return tooLarge.length > 0 ? tooLarge : this.#once(this.#unfit, document, specifiedRules);
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

/** An error of graphql-js with the code that Apollo would give it. */
export const withCode = (
  code: GraphQLCode,
  { message, nodes, source, positions, extensions }: GraphQLError,
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code, ...extensions } });
