import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Context } from '../common/viewer.js';
import { DocumentStore, withCode } from './document-store.js';

/** An operation that may be executed: parsed, fit for the schema and within the limits. */
export interface Operation {
  document: DocumentNode;
  definition: OperationDefinitionNode;
}

/** Runs the operations of every road to the server. */
export class Executor {
  readonly #documents: DocumentStore;

  /** `onMutated` hears of every mutation once it is done, whatever came of it. */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly onMutated: (context: Context) => void,
  ) {
    this.#documents = new DocumentStore(schema);
  }

  /** The operation of a text, or why it can't be executed. */
  find(text: string, operationName?: string | null): Operation | readonly GraphQLError[] {
    const document = this.#documents.read(text);
    if (!('kind' in document)) return document;
    const definition = getOperationAST(document, operationName);
    if (definition) return { document, definition };
    return [withCode('OPERATION_RESOLUTION_FAILURE', new GraphQLError('Unknown operation'))];
  }

  /** Executes a query or a mutation; without `data` nothing was executed, because variables have the wrong form. */
  async execute(
    { document, definition }: Operation,
    variables: Record<string, unknown>,
    contextValue: Context,
  ): Promise<ExecutionResult> {
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
