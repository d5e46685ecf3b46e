import type { ExecutionResult, GraphQLFormattedError } from 'graphql';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** An answer of GraphQL whose errors are formatted. */
export interface FormattedAnswer {
  data?: ExecutionResult['data'];
  errors?: readonly GraphQLFormattedError[] | undefined;
}

/** How an answer shows in HTTP, apart from its body. */
export interface AnswerHead {
  /** Undefined for what is usual. */
  status: number | undefined;
  retryAfterSeconds: number | null;
}

/** The longest wait that an error of the answer asks for. */
function longestWait(errors: readonly GraphQLFormattedError[]): number | null {
  const seconds = errors
    .map(({ extensions }) => extensions?.['retryAfterSeconds'])
    .filter((wait) => typeof wait === 'number');
  return seconds.length === 0 ? null : Math.max(...seconds);
}

/** Whether the client would rather have the newer media type, in which a request error is a 400. */
function prefersGraphQLResponse(accept = ''): boolean {
  const newer = accept.indexOf(GRAPHQL_RESPONSE);
  const older = accept.indexOf('application/json');
  return newer >= 0 && (older < 0 || newer < older);
}

/**
 * The status of an answer: what was executed is a 200 whose errors have codes; a request that could not be executed is a
 * 400 where the client knows the newer media type and a 200 where it asked for plain JSON, as GraphQL over HTTP wants it.
 * What is no GraphQL request at all stays a 400. Too large a query or file and an absent database show in the status in any case.
 */
export function headOf({ data, errors }: FormattedAnswer, accept: string | undefined): AnswerHead {
  if (errors === undefined) return { status: undefined, retryAfterSeconds: null };
  const codes = errors.map(({ extensions }) => extensions?.['code']);
  const retryAfterSeconds = longestWait(errors);
  if (codes.includes('UNAVAILABLE')) return { status: 503, retryAfterSeconds };
  if (codes.includes('FILE_TOO_LARGE')) return { status: 413, retryAfterSeconds };
  if (codes.includes('QUERY_TOO_LARGE')) return { status: 400, retryAfterSeconds };
  const wasExecuted = data !== undefined || codes.includes('BAD_REQUEST');
  return { status: wasExecuted ? undefined : prefersGraphQLResponse(accept) ? 400 : 200, retryAfterSeconds };
}
