import type { ErrorCode, FieldProblem } from '@venn/schema/errors';

interface Details {
  /** A sentence closer to the matter than the code's own, in the caller's language. */
  text?: string;
  fields?: FieldProblem[];
  /** Seconds until the same call may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Additional documented answer fields, such as `cooldownUntil`. */
  extra?: Readonly<Record<string, string | number>>;
}

/**
 * A refusal that the product expects. Anything else that is thrown is a fault: it is logged whole with a reference id
 * and shown as one neutral sentence.
 */
export class AppError extends Error {
  readonly text: string | undefined;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Readonly<Record<string, string | number>>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.text ?? code);
    this.name = 'AppError';
    this.text = details.text;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra ?? {};
  }

  /** A refusal of one field: the text stands under it and is also the sentence of the whole. */
  static field(field: string, text: string, code: ErrorCode = 'VALIDATION'): AppError {
    return new AppError(code, { text, fields: [{ field, text }] });
  }
}
