import type { ErrorCode } from '@venn/schema/errors';
import type { Sentence } from './sentence.js';

/** One refused field: its input name and what stands under it. */
export interface FieldRefusal {
  field: string;
  text: Sentence;
}

interface Details {
  /** Closer to the matter than the code's own sentence. */
  text?: Sentence;
  fields?: FieldRefusal[];
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
  readonly text: Sentence | undefined;
  readonly fields: FieldRefusal[];
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Readonly<Record<string, string | number>>;

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

  /** A refusal of fields: the sentence that all of them share is also that of the whole. */
  static fields(fields: FieldRefusal[], code: ErrorCode = 'VALIDATION'): AppError {
    const [first] = fields;
    const isOneSentence = first !== undefined && fields.every(({ text }) => text.da === first.text.da);
    return new AppError(code, { fields, ...(isOneSentence ? { text: first.text } : {}) });
  }

  /** A refusal of one field: the sentence stands under it and is also that of the whole. */
  static field(field: string, text: Sentence, code?: ErrorCode): AppError {
    return AppError.fields([{ field, text }], code);
  }
}
