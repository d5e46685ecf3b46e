import type { ErrorCode, FieldProblem } from '@venn/schema/errors';

/** What a refused operation says: code, text and, for a form, the fields. */
export interface Refusal {
  code: ErrorCode | null;
  /** The server's text; null when nothing was heard from it. */
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

/** The GraphQL errors inside whatever Apollo or a socket threw; an answer with an error status carries them as text. */
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

/** Reads a refusal from what an operation threw; a fault of the network has neither code nor text. */
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

/** The server's text, otherwise the sentence of the page. */
export const errorText = (error: unknown, otherwise: string): string => refusalOf(error).text ?? otherwise;

interface FormErrors {
  setFieldError: (field: string, text: string | undefined) => void;
  setFieldTouched: (field: string, touched?: boolean, validate?: boolean) => unknown;
  values: object;
}

/**
 * Puts the refused fields under their inputs. The answer is the text for the form's own alert, or null when every
 * problem found its field. `names` translates field names of the API to those of the form.
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
