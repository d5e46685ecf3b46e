import type { GraphQLCode } from '@venn/schema/errors';
import { QUERY_LIMITS } from '@venn/schema/limits';
import { type DocumentNode, GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import { queryLimitsRule, sizeVariables, tooLarge, type Variables } from './limits/query-limits.rule.js';
import { excessIn } from './limits/variable-size.js';

type Problems = readonly GraphQLError[];

/** Validation ends there: each error costs a search for names that are meant. */
const ERRORS_MAX = 10;

/** What is known about the size of one document. */
interface SizeCheck {
  /** The variables that its size depends on. */
  variables: readonly string[];
  /** Their values at the last check, which found nothing. */
  values: string;
}

/**
 * Validates documents: valid ones once, and the size of those with pages of variable length once for each length in turn. What
 * is wrong with others is not remembered, since the errors take a hundred times the memory of the document.
 */
export class DocumentChecks {
  readonly #sizes = new WeakMap<DocumentNode, SizeCheck>();
  readonly #valid = new WeakSet<DocumentNode>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Validation errors; empty for a valid document. Internal operations have no size limits. */
  problemsOf(document: DocumentNode, isInternal: boolean, variables: Variables = {}): Problems {
    // The limits come first: graphql-js compares each field with every other.
    const problems = isInternal ? [] : this.#sizeProblems(document, variables);
    if (problems.length > 0) return problems;
    if (this.#valid.has(document)) return [];
    const invalid = this.#validate(document, specifiedRules);
    if (invalid.length === 0) this.#valid.add(document);
    return invalid;
  }

  #sizeProblems(document: DocumentNode, given: Variables): Problems {
    const excess = excessIn(given);
    if (excess !== null) return [tooLarge(excess)];
    // Validation compares the fields of all fragments with one another.
    if (document.definitions.length > QUERY_LIMITS.definitions) {
      return [tooLarge(`more than ${QUERY_LIMITS.definitions} operations and fragments`)];
    }
    const known = this.#sizes.get(document);
    const variables = known?.variables ?? sizeVariables(document);
    const values = JSON.stringify(variables.map((name) => scalarOf(given[name])));
    if (known?.values === values) return [];
    const problems = this.#validate(document, [queryLimitsRule(given)]);
    if (problems.length === 0) this.#sizes.set(document, { variables, values });
    return problems;
  }

  #validate(document: DocumentNode, rules: typeof specifiedRules): Problems {
    const problems = validated(() => validate(this.schema, document, rules, { maxErrors: ERRORS_MAX }));
    return problems.map((problem) => withCode('GRAPHQL_VALIDATION_FAILED', problem));
  }
}

/** What validation finds; graphql-js throws one of its errors for a subscription's `@include(if: $variable)`. */
function validated(find: () => Problems): Problems {
  try {
    return find();
  } catch (fault) {
    if (fault instanceof GraphQLError) return [fault];
    throw fault;
  }
}

/** Objects say no size; they may be nested deeper than JSON can be written. */
const scalarOf = (value: unknown): unknown => (typeof value === 'object' ? null : value);

/** Adds the code that Apollo would give the error. */
export const withCode = (
  code: GraphQLCode,
  { message, nodes, source, positions, extensions }: GraphQLError,
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code, ...extensions } });
