import type { ExecutionResult, GraphQLFormattedError } from 'graphql';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** A GraphQL response whose errors are formatted. */
export interface FormattedResponse {
  data?: ExecutionResult['data'];
  errors?: readonly GraphQLFormattedError[] | undefined;
}

/** The HTTP status and headers of a GraphQL response. */
export interface ResponseHead {
  /** Undefined for Apollo's own. */
  status: number | undefined;
  retryAfterSeconds: number | null;
}

/** The largest `retryAfterSeconds` of the errors. */
function longestWait(errors: readonly GraphQLFormattedError[]): number | null {
  const seconds = errors
    .map(({ extensions }) => extensions?.['retryAfterSeconds'])
    .filter((wait) => typeof wait === 'number');
  return seconds.length === 0 ? null : Math.max(...seconds);
}

/** Whether the Accept header prefers application/graphql-response+json, in which a request error is a 400. */
function prefersGraphQLResponse(accept = ''): boolean {
  const newer = accept.indexOf(GRAPHQL_RESPONSE);
  const older = accept.indexOf('application/json');
  return newer >= 0 && (older < 0 || newer < older);
}

/**
 * The status by the GraphQL over HTTP specification: 200 for an executed request, also with errors; for one that could
 * not be executed 400 with application/graphql-response+json and 200 with application/json. UNAVAILABLE is always 503,
 * FILE_TOO_LARGE 413, PROOF_OF_WORK 403, QUERY_TOO_LARGE 400, RATE_LIMITED before the execution 429; a body that is no GraphQL request keeps Apollo's 400.
 */
export function responseHead({ data, errors }: FormattedResponse, accept: string | undefined): ResponseHead {
  if (errors === undefined) return { status: undefined, retryAfterSeconds: null };
  const codes = errors.map(({ extensions }) => extensions?.['code']);
  const retryAfterSeconds = longestWait(errors);
  if (codes.includes('UNAVAILABLE')) return { status: 503, retryAfterSeconds };
  if (codes.includes('FILE_TOO_LARGE')) return { status: 413, retryAfterSeconds };
  if (codes.includes('PROOF_OF_WORK')) return { status: 403, retryAfterSeconds };
  if (codes.includes('QUERY_TOO_LARGE')) return { status: 400, retryAfterSeconds };
  if (codes.includes('RATE_LIMITED') && data === undefined) return { status: 429, retryAfterSeconds };
  const wasExecuted = data !== undefined || codes.includes('BAD_REQUEST');
  return { status: wasExecuted ? undefined : prefersGraphQLResponse(accept) ? 400 : 200, retryAfterSeconds };
}
