import type { ErrorCode, FieldProblem, GraphQLCode } from '@venn/schema/errors';
import { ERROR_TEXTS, type Language } from '@venn/schema/texts/errors';
import { REFERENCE_LABEL } from '@venn/schema/texts/reference';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, type ExtraFields, type FieldRefusal } from '../common/app-error.js';
import { english, inEach, type Sentence } from '../common/sentence.js';
import { isDatabaseAway, isUnstorableText, serializeFault } from '../infra/logging/faults.js';
import type { Logger } from '../infra/logging/logger.js';
import { newTrace, notedTrace, type RequestTrace } from '../infra/monitoring/request-trace.js';
import { isForeignKeyViolation, refersToEndedLogin } from '../infra/postgres/constraint.js';
import { GRAPHQL_TEXTS, isGraphQLCode, isValueError, requestHint, schemaHint, valueField } from './graphql-errors.js';

/** A public error in all languages, for HTTP, socket and REST. */
interface Refusal {
  code: ErrorCode | GraphQLCode;
  text: Sentence;
  fields: FieldRefusal[];
  /** Additional documented fields, such as `cooldownUntil`. */
  extra: ExtraFields;
  retryAfterSeconds?: number;
  /** Id of the request that a fault is logged with. */
  reference?: string;
}

/** A public error in one language. */
export interface PublicError extends Omit<Refusal, 'text' | 'fields'> {
  text: string;
  fields: FieldProblem[];
}

const plain = (code: ErrorCode): Refusal => ({
  code,
  text: inEach((language) => ERROR_TEXTS[language][code]),
  fields: [],
  extra: {},
});

/** With the reference in the text, too: it is all that most screens show of an error. */
const internal = (reference: string): Refusal => ({
  ...plain('INTERNAL'),
  text: inEach((language) => `${ERROR_TEXTS[language].INTERNAL} ${REFERENCE_LABEL[language]}: ${reference}`),
  reference,
});

/** Every error that leaves the server is localized here. */
const localize = ({ text, fields, ...rest }: Refusal, language: Language): PublicError => ({
  ...rest,
  text: text[language],
  fields: fields.map((problem) => ({ field: problem.field, text: problem.text[language] })),
});

/**
 * Turns anything thrown into a public error. An AppError keeps its code and text; a fault is logged in full under
 * the request's id and shown as one neutral text with this id. Never contains submitted values.
 */
export const toPublicError = (thrown: unknown, language: Language, logger: Logger, trace?: RequestTrace): PublicError =>
  localize(refusalOf(thrown, logger, trace), language);

function refusalOf(thrown: unknown, logger: Logger, trace = notedTrace(thrown) ?? newTrace()): Refusal {
  const chain = causesOf(thrown);
  const expected = chain.find((cause) => cause instanceof AppError);
  if (expected !== undefined) return explainRefusal(expected);
  const tooLarge = chain.find(isTooLarge);
  if (tooLarge !== undefined)
    return {
      ...plain('QUERY_TOO_LARGE'),
      text: english(tooLarge.message.replace(TOO_MANY_TOKENS, 'The document has more than $1 tokens')),
    };
  const refusal = thrown instanceof GraphQLError ? explainGraphQL(thrown) : null;
  if (refusal !== null) return refusal;

  const fault = chain.at(-1);
  if (isDatabaseAway(fault)) {
    logger.warn(
      { requestId: trace.id, fault: serializeFault(fault) },
      'the database or another service of this server is away',
    );
    return plain('UNAVAILABLE');
  }
  if (isUnstorableText(fault)) return plain('BAD_REQUEST');
  // Such as an account that is erased while its own request inserts; the operations say more where others are at fault.
  if (isForeignKeyViolation(fault)) {
    logger.warn({ requestId: trace.id, fault: serializeFault(fault) }, 'what a row refers to was deleted meanwhile');
    return plain(refersToEndedLogin(fault) ? 'UNAUTHENTICATED' : 'NOT_FOUND');
  }
  logger.error({ requestId: trace.id, fault: serializeFault(fault) }, 'fault');
  return internal(trace.id);
}

/** The refusals behind formatted errors, for `inLanguage`. */
const refusals = new WeakMap<GraphQLFormattedError, Refusal>();

/** Formats an error of a GraphQL response, with its locations and path. */
export function formatError(
  thrown: unknown,
  logger: Logger,
  language: Language = 'da',
  trace?: RequestTrace,
): GraphQLFormattedError {
  const refusal = refusalOf(thrown, logger, trace);
  const { message, extensions } = contentOf(refusal, language);
  const { locations, path } = thrown instanceof GraphQLError ? thrown : {};
  const error = {
    message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions,
  };
  refusals.set(error, refusal);
  return error;
}

/** Translates a formatted error: Apollo formats errors before the language is known. */
export function inLanguage(error: GraphQLFormattedError, language: Language): GraphQLFormattedError {
  const refusal = refusals.get(error);
  return refusal === undefined ? error : { ...error, ...contentOf(refusal, language) };
}

function contentOf(refusal: Refusal, language: Language) {
  const { code, text, fields, extra, retryAfterSeconds, reference } = localize(refusal, language);
  const extensions = {
    code,
    ...(fields.length === 0 ? {} : { fields }),
    ...extra,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(reference === undefined ? {} : { reference }),
  };
  return { message: text, extensions };
}

/** The error and its causes, outermost first: GraphQL wraps what a resolver throws. */
function causesOf(thrown: unknown): unknown[] {
  const chain = [thrown];
  for (let cause = thrown; cause instanceof GraphQLError && cause.originalError && chain.length < 6; ) {
    cause = cause.originalError;
    chain.push(cause);
  }
  return chain;
}

function explainRefusal(refusal: AppError): Refusal {
  return {
    code: refusal.code,
    text: refusal.text ?? plain(refusal.code).text,
    fields: refusal.fields,
    extra: refusal.extra,
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
}

/** Of graphql-js, whose 'that' is a misprint. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more tha[nt] (\d+) tokens/;

/** Apollo gives errors of our limits the code of any invalid query, and graphql-js gives its own limit none. */
const isTooLarge = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  (error.extensions['code'] === 'QUERY_TOO_LARGE' || TOO_MANY_TOKENS.test(error.message));

/** Codes whose error says what is wrong. */
const HINTED: readonly GraphQLCode[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];

/** Errors of Apollo and graphql-js from before execution; null for others. */
function explainGraphQL(error: GraphQLError): Refusal | null {
  const { code } = error.extensions;
  if (isValueError(error)) {
    const text = GRAPHQL_TEXTS.BAD_USER_INPUT;
    return { code: 'BAD_USER_INPUT', text, fields: valueField(error, text), extra: {} };
  }
  if (code === 'BAD_REQUEST') return { ...plain('BAD_REQUEST'), text: requestHint(error) };
  if (!isGraphQLCode(code)) return null;
  const hint = HINTED.includes(code) ? schemaHint(error.message) : '';
  const text = inEach((language) => `${GRAPHQL_TEXTS[code][language]} ${hint}`.trim());
  return { code, text, fields: [], extra: {} };
}
