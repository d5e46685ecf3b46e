import { QUERY_LIMITS } from '@venn/schema/limits';
import { type DocumentNode, GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import type { GraphQLCode } from '../graphql-errors.js';
import { queryLimitsRule, sizeVariables, tooLarge, type Variables } from './limits/query-limits.rule.js';
import { excessIn } from './limits/variable-size.js';

type Problems = readonly GraphQLError[];

/** What is known about the size of one document. */
interface SizeCheck {
  /** The variables that its size depends on. */
  variables: readonly string[];
  /** Their values at the last check. */
  values: string;
  problems: Problems;
}

/** Validates documents, each once; the size of those with pages of variable length once for each length in turn. */
export class DocumentChecks {
  readonly #sizes = new WeakMap<DocumentNode, SizeCheck>();
  readonly #invalid = new WeakMap<DocumentNode, Problems>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Validation errors; empty for a valid document. Internal operations have no size limits. */
  problemsOf(document: DocumentNode, isInternal: boolean, variables: Variables = {}): Problems {
    // The limits come first: graphql-js compares each field with every other.
    const problems = isInternal ? [] : this.#sizeProblems(document, variables);
    if (problems.length > 0) return problems;
    let invalid = this.#invalid.get(document);
    if (invalid === undefined) this.#invalid.set(document, (invalid = this.#validate(document, specifiedRules)));
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
    if (known?.values === values) return known.problems;
    const problems = this.#validate(document, [queryLimitsRule(given)]);
    this.#sizes.set(document, { variables, values, problems });
    return problems;
  }

  #validate(document: DocumentNode, rules: typeof specifiedRules): Problems {
    return validate(this.schema, document, rules).map((problem) => withCode('GRAPHQL_VALIDATION_FAILED', problem));
  }
}

/** Objects say no size; they may be nested deeper than JSON can be written. */
const scalarOf = (value: unknown): unknown => (typeof value === 'object' ? null : value);

/** Adds the code that Apollo would give the error. */
export const withCode = (
  code: GraphQLCode,
  { message, nodes, source, positions, extensions }: GraphQLError,
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code, ...extensions } });
