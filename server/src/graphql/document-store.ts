import { QUERY_LIMITS } from '@venn/schema/limits';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import type { GraphQLCode } from './graphql-refusals.js';
import { queryLimitsRule } from './query-limits.rule.js';
import { isTrusted } from './trusted-documents.js';

/** What is too large is refused before the library compares each of its fields with every other. */
const RULES = [[queryLimitsRule], specifiedRules];
/** Characters of other people's texts that are remembered; what is made of them takes some thirty times the room. */
const REMEMBERED_CHARACTERS = 1_000_000;

/** Parses and checks each text once: our own for good, others' as long as there is room, the latest used longest. */
export class DocumentStore {
  readonly #own = new Map<string, DocumentNode>();
  readonly #others = new Map<string, DocumentNode>();
  #characters = 0;

  constructor(private readonly schema: GraphQLSchema) {}

  /** The document of a text, or what is wrong with it. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    return this.#own.get(text) ?? this.#recall(text) ?? this.#check(text);
  }

  #recall(text: string): DocumentNode | undefined {
    const document = this.#others.get(text);
    if (document === undefined) return undefined;
    // Last in, last out.
    this.#others.delete(text);
    this.#others.set(text, document);
    return document;
  }

  #check(text: string): DocumentNode | readonly GraphQLError[] {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: QUERY_LIMITS.tokens });
    } catch (error) {
      return [withCode('GRAPHQL_PARSE_FAILED', error as GraphQLError)];
    }
    for (const rules of RULES) {
      const problems = validate(this.schema, document, rules);
      if (problems.length > 0) return problems.map((problem) => withCode('GRAPHQL_VALIDATION_FAILED', problem));
    }
    if (isTrusted(document)) this.#own.set(text, document);
    else this.#remember(text, document);
    return document;
  }

  #remember(text: string, document: DocumentNode): void {
    this.#others.set(text, document);
    this.#characters += text.length;
    for (const oldest of this.#others.keys()) {
      if (this.#characters <= REMEMBERED_CHARACTERS) return;
      this.#others.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}

/** An error of graphql-js with the code that Apollo gives it over HTTP. */
export const withCode = (
  code: GraphQLCode,
  { message, nodes, source, positions, extensions }: GraphQLError,
): GraphQLError => new GraphQLError(message, { nodes, source, positions, extensions: { code, ...extensions } });
