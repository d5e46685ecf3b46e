import type { ErrorCode } from '@venn/schema/errors';
import type { Sentence } from './sentence.js';

/** A refused input field and the message shown with it. */
export interface FieldRefusal {
  field: string;
  text: Sentence;
}

/** Additional response fields of an error. */
export type ExtraFields = Readonly<Record<string, string | number | object>>;

interface Details {
  /** More specific than the code's own text. */
  text?: Sentence;
  fields?: FieldRefusal[];
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Additional documented response fields, such as `cooldownUntil`. */
  extra?: ExtraFields;
}

/**
 * An expected error with a code. Anything else that is thrown is a fault: it is logged in full with a reference id, and
 * the client gets one neutral text.
 */
export class AppError extends Error {
  readonly text: Sentence | undefined;
  readonly fields: FieldRefusal[];
  readonly retryAfterSeconds: number | undefined;
  readonly extra: ExtraFields;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.text?.da ?? code);
    this.name = 'AppError';
    this.text = details.text;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra ?? {};
  }

  /** An error of several fields. A text that all of them share becomes the error's own. */
  static fields(fields: FieldRefusal[], code: ErrorCode = 'VALIDATION'): AppError {
    const [first] = fields;
    const haveSameText = first !== undefined && fields.every(({ text }) => text.da === first.text.da);
    return new AppError(code, { fields, ...(haveSameText ? { text: first.text } : {}) });
  }

  /** An error of one field; its text becomes the error's own. */
  static field(field: string, text: Sentence, code?: ErrorCode): AppError {
    return AppError.fields([{ field, text }], code);
  }
}
