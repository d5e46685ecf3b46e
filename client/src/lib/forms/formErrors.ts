import type { ErrorCode, FieldProblem } from '@venn/schema/errors';

/** The first error of an operation: code, text and, for a form, the fields. */
export interface Refusal {
  code: ErrorCode | null;
  /** The server's text; null when the server didn't respond. */
  text: string | null;
  fields: FieldProblem[];
  extensions: Readonly<Record<string, unknown>>;
}

interface GraphqlErrorLike {
  message: string;
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.text === 'string';

const isGraphqlError = (value: unknown): value is GraphqlErrorLike =>
  isRecord(value) && typeof value.message === 'string';

/** The GraphQL errors in what Apollo or a socket threw; a response with an error status contains them as text. */
function graphqlErrors(error: unknown): GraphqlErrorLike[] {
  if (!isRecord(error)) return [];
  if (Array.isArray(error.errors)) return error.errors.filter(isGraphqlError);
  if (typeof error.bodyText !== 'string') return [];
  try {
    const body: unknown = JSON.parse(error.bodyText);
    return isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isGraphqlError) : [];
  } catch {
    return [];
  }
}

/** Reads the refusal from what an operation threw; a network error has neither code nor text. */
export function refusalOf(error: unknown): Refusal {
  const first = graphqlErrors(error)[0];
  const extensions = first?.extensions ?? {};
  const fields = Array.isArray(extensions.fields) ? extensions.fields.filter(isProblem) : [];
  return {
    code: typeof extensions.code === 'string' ? (extensions.code as ErrorCode) : null,
    text: first?.message ?? null,
    fields,
    extensions,
  };
}

/** The reference of a fault, by which support finds it in the log. */
export function faultReference(error: unknown): string | null {
  const { reference } = refusalOf(error).extensions;
  return typeof reference === 'string' ? reference : null;
}

/** The server's text if the viewer has to wait: nothing is wrong then. */
export function waitText(error: unknown): string | null {
  const { code, text } = refusalOf(error);
  return code === 'RATE_LIMITED' ? text : null;
}

/** The server's text, otherwise the page's own. */
export const errorText = (error: unknown, otherwise: string): string => refusalOf(error).text ?? otherwise;

interface FormErrors {
  setFieldError: (field: string, text: string | undefined) => void;
  setFieldTouched: (field: string, touched?: boolean, validate?: boolean) => unknown;
  values: object;
}

/**
 * Sets the errors of a form's fields. Returns the text for the form's alert, null when every problem belongs to a field.
 * `names` maps field names of the API to those of the form.
 */
export function showFormErrors(
  form: FormErrors,
  error: unknown,
  otherwise: string,
  names: Readonly<Record<string, string>> = {},
): string | null {
  const { text, fields } = refusalOf(error);
  let placed = 0;
  for (const problem of fields) {
    const field = names[problem.field] ?? problem.field;
    if (!(field in form.values)) continue;
    placed += 1;
    void form.setFieldTouched(field, true, false);
    form.setFieldError(field, problem.text);
  }
  return placed > 0 && placed === fields.length ? null : (text ?? otherwise);
}
