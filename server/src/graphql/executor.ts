import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Context } from '../common/viewer.js';
import { isDatabaseAway } from '../infra/faults.js';
import { CompiledQueries } from './compiled-queries.js';
import { DocumentStore, withCode } from './document-store.js';

/** An operation that may be executed: parsed, fit for the schema and within the limits. */
export interface Operation {
  document: DocumentNode;
  definition: OperationDefinitionNode;
}

/** As many as the library itself tells of. */
const ALL_ERRORS = { maxErrors: 50 };

/** Runs the operations of every road to the server. */
export class Executor {
  readonly #documents: DocumentStore;
  readonly #compiled: CompiledQueries;

  /** `onMutated` hears of every mutation once it is done, whatever came of it. */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly onMutated: (context: Context) => void,
  ) {
    this.#documents = new DocumentStore(schema);
    this.#compiled = new CompiledQueries(schema);
  }

  /** The operation of a text, or why it can't be executed. */
  find(text: string, operationName?: string | null): Operation | readonly GraphQLError[] {
    const document = this.#documents.read(text);
    if (!('kind' in document)) return document;
    const definition = getOperationAST(document, operationName);
    if (definition) return { document, definition };
    return [withCode('OPERATION_RESOLUTION_FAILURE', new GraphQLError('Unknown operation'))];
  }

  /**
   * Executes a query or a mutation; without `data` nothing was executed, because variables have the wrong form. Our own
   * queries run compiled for as long as they succeed: what fails is executed once more as the library does it, so that
   * no error depends on the road. A query writes nothing.
   */
  async execute(
    { document, definition }: Operation,
    variables: Record<string, unknown>,
    contextValue: Context,
  ): Promise<ExecutionResult> {
    const { errors } = getVariableValues(this.schema, definition.variableDefinitions ?? [], variables, ALL_ERRORS);
    if (errors) return { errors };
    const result = await this.#compiled.find(document, definition)?.query({}, contextValue, variables);
    if (result && !result.errors?.length) return { data: result.data };
    // While the database is away a second try would only double the wait.
    const away = result?.errors?.find(isDatabaseAway);
    if (away) {
      const { message, path, originalError } = away;
      return { data: result?.data, errors: [new GraphQLError(message, { path, originalError })] };
    }
    try {
      return await execute({
        schema: this.schema,
        document,
        operationName: definition.name?.value,
        contextValue,
        variableValues: variables,
      });
    } finally {
      if (definition.operation === OperationTypeNode.MUTATION) this.onMutated(contextValue);
    }
  }
}
