/**
 * All error codes of the API. Clients test the code, never the text. Every code has a text in `texts/errors.ts` and an
 * HTTP status in the server's `server/src/common/http-status.ts`; the compiler checks both.
 */
export const ERROR_CODES = [
  'VALIDATION',
  'BAD_REQUEST',
  'INVALID_LINK',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'USER_GONE',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BANNED',
  'PROOF_OF_WORK',
  'DELETION_SCHEDULED',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'STEP_UP_REQUIRED',
  'BLOCKED',
  'NOT_FOUND',
  'MEMBER_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'EMAIL_TAKEN',
  'USERNAME_TAKEN',
  'EMAIL_REFUSED',
  'SOURCE_BLOCKED',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_PICTURE',
  'RATE_LIMITED',
  'MESSAGE_COOLDOWN',
  'ALREADY_PLUS',
  'PAYMENT_PENDING',
  'PAYMENT_DECLINED',
  'PAYMENT_REFUNDED',
  'PAYMENT_CANCELLING',
  'PAYMENT_CANCELLED',
  'PAYMENT_UNAVAILABLE',
  'QUERY_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'ALREADY_ASKED',
  'AFTALE_OWN',
  'AFTALE_PAST',
  'AFTALE_CANCELLED',
  'NOT_BOTH_WROTE',
  'PROPOSAL_OPEN',
  'PROPOSAL_OWN',
  'PROPOSAL_CLOSED',
  'MEMBER_ON_BREAK',
  'VIEWER_ON_BREAK',
  'NO_SHARED_INTEREST',
  'NO_FIRST_MESSAGES',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes of requests that are no operation of the schema, as Apollo Server names them; only of the GraphQL endpoint. */
export const GRAPHQL_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
] as const;

export type GraphQLCode = (typeof GRAPHQL_CODES)[number];

/** A validation error of one input field, with the text to show below it. */
export interface FieldProblem {
  field: string;
  text: string;
}
