import { randomBytes } from 'node:crypto';
import type { ErrorCode, FieldProblem } from '@venn/schema/errors';
import { ERROR_TEXTS, type Language } from '@venn/schema/texts/errors';
import type { ValidationError } from 'class-validator';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import { describeFault, isDatabaseAway, isUnstorableText } from '../infra/faults.js';
import type { Logger } from '../infra/logger.js';
import {
  GRAPHQL_TEXTS,
  type GraphQLCode,
  isGraphQLCode,
  isPersistedMistake,
  isVariableError,
  schemaHint,
  variableField,
} from './graphql-refusals.js';

/** A refusal as the world may see it, whatever road it takes: HTTP, socket or REST. */
export interface PublicError {
  code: ErrorCode | GraphQLCode;
  /** One sentence in the caller's language. */
  text: string;
  fields: FieldProblem[];
  /** Additional documented fields, such as `cooldownUntil`. */
  extra: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  /** Finds a fault in the log. */
  reference?: string;
}

const plain = (code: ErrorCode, language: Language): PublicError => ({
  code,
  text: ERROR_TEXTS[language][code],
  fields: [],
  extra: {},
});

/**
 * What the world hears of anything that was thrown. Expected refusals keep their code and sentence; a fault is logged
 * whole under a reference and shown as one neutral sentence. Submitted values are never repeated.
 */
export function explainError(thrown: unknown, language: Language, logger: Logger): PublicError {
  const chain = causesOf(thrown);
  for (const cause of chain) {
    if (cause instanceof AppError) return explainRefusal(cause, language);
    if (cause instanceof ArgumentValidationError) return explainValidation(cause, language);
  }
  if (chain.some(isTooLarge)) return plain('QUERY_TOO_LARGE', language);
  const refusal = thrown instanceof GraphQLError ? explainGraphQL(thrown, language) : null;
  if (refusal !== null) return refusal;

  const fault = chain.at(-1);
  if (isDatabaseAway(fault)) {
    logger.warn({ fault: describeFault(fault) }, 'the database or another service of this server is away');
    return plain('UNAVAILABLE', language);
  }
  if (isUnstorableText(fault)) return plain('BAD_REQUEST', language);
  const reference = randomBytes(6).toString('hex');
  logger.error({ reference, fault: describeFault(fault) }, 'fault');
  return { ...plain('INTERNAL', language), reference };
}

/** The same for one error of a GraphQL answer: its place in query and answer stays, in Danish. */
export function formatError(thrown: unknown, logger: Logger, language: Language = 'da'): GraphQLFormattedError {
  const { code, text, fields, extra, retryAfterSeconds, reference } = explainError(thrown, language, logger);
  const { locations, path } = thrown instanceof GraphQLError ? thrown : {};
  return {
    message: text,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: {
      code,
      ...(fields.length === 0 ? {} : { fields }),
      ...extra,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(reference === undefined ? {} : { reference }),
    },
  };
}

/** A formatted error's sentence in another language, where it is the code's own. */
export function inLanguage(error: GraphQLFormattedError, language: Language): GraphQLFormattedError {
  if (language === 'da') return error;
  const code = error.extensions?.['code'];
  const [danish, other] = isGraphQLCode(code)
    ? [GRAPHQL_TEXTS.da[code], GRAPHQL_TEXTS[language][code]]
    : [ERROR_TEXTS.da[code as ErrorCode], ERROR_TEXTS[language][code as ErrorCode]];
  if (danish === undefined || other === undefined || !error.message.startsWith(danish)) return error;
  return { ...error, message: other + error.message.slice(danish.length) };
}

/** GraphQL wraps what a resolver throws: from the outermost to what was thrown first. */
function causesOf(thrown: unknown): unknown[] {
  const chain = [thrown];
  for (let cause = thrown; cause instanceof GraphQLError && cause.originalError && chain.length < 6; ) {
    cause = cause.originalError;
    chain.push(cause);
  }
  return chain;
}

function explainRefusal(refusal: AppError, language: Language): PublicError {
  return {
    code: refusal.code,
    text: refusal.text ?? ERROR_TEXTS[language][refusal.code],
    fields: refusal.fields,
    extra: refusal.extra,
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
}

function explainValidation(error: ArgumentValidationError, language: Language): PublicError {
  const fields = error.extensions.validationErrors.flatMap((problem) => fieldsOf(problem));
  const [first] = fields;
  const isOneSentence = first !== undefined && fields.every(({ text }) => text === first.text);
  return { ...plain('VALIDATION', language), fields, ...(isOneSentence ? { text: first.text } : {}) };
}

function fieldsOf({ property, constraints, children = [] }: ValidationError, prefix = ''): FieldProblem[] {
  const field = prefix + property;
  const [text] = Object.values(constraints ?? {});
  const own = text === undefined ? [] : [{ field, text }];
  return [...own, ...children.flatMap((child) => fieldsOf(child, `${field}.`))];
}

/** Apollo gives the refusals of our limits the code of any invalid query, and graphql-js its own limit none. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof GraphQLError &&
  (error.extensions['code'] === 'QUERY_TOO_LARGE' ||
    /^Syntax Error: Document contains more tha[nt] \d+ tokens/.test(error.message));

/** What Apollo and graphql-js refuse before anything of ours has run; null when it is none of that. */
function explainGraphQL(error: GraphQLError, language: Language): PublicError | null {
  const texts = GRAPHQL_TEXTS[language];
  const { code } = error.extensions;
  if (isVariableError(error)) {
    const text = texts.BAD_USER_INPUT;
    return { code: 'BAD_USER_INPUT', text, fields: variableField(error, text), extra: {} };
  }
  if (code === 'BAD_REQUEST' || isPersistedMistake(error)) return plain('BAD_REQUEST', language);
  if (!isGraphQLCode(code)) return null;
  const hint = code === 'GRAPHQL_VALIDATION_FAILED' ? schemaHint(error.message) : '';
  return { code, text: `${texts[code]} ${hint}`.trim(), fields: [], extra: {} };
}
