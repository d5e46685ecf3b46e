import { ANSWER_MAX_BYTES } from '@venn/schema/limits';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import { AppError } from '../../../common/app-error.js';
import type { Sentence } from '../../../common/sentence.js';

const TOO_LARGE: Sentence = {
  da: 'Svaret er for stort. Bed om mindre ad gangen.',
  en: 'The answer is too large. Ask for less at a time.',
};

/** Of a number, a truth value or null, and of the punctuation around a name or a text. */
const SMALL_BYTES = 5;

/** The error of an answer that was given up. */
export const answerTooLarge = (): AppError => new AppError('QUERY_TOO_LARGE', { text: TOO_LARGE });

/** Adds up the bytes of an answer, and stops when they are too many. */
export class AnswerSize {
  #left: number;

  constructor(most = ANSWER_MAX_BYTES) {
    this.#left = most;
  }

  /** Whether the answer is too large. */
  get isOver(): boolean {
    return this.#left < 0;
  }

  /** Resolves a property, as graphql-js does by default, and counts it. In an answer that is too large all are null. */
  readonly resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
    if (this.isOver) return null;
    const value: unknown = defaultFieldResolver(source, args, context, info);
    this.#left -= String(info.path.key).length + SMALL_BYTES;
    if (typeof value === 'string') this.#left -= Buffer.byteLength(value);
    return value;
  };

  /** Counts an executed answer. Until it is written as JSON, a text takes no memory however often it occurs. */
  add(value: unknown): void {
    if (typeof value === 'string') this.#left -= Buffer.byteLength(value) + SMALL_BYTES;
    else if (typeof value !== 'object' || value === null) this.#left -= SMALL_BYTES;
    else if (Array.isArray(value)) {
      for (const item of value) if (!this.isOver) this.add(item);
    } else {
      for (const name in value) {
        if (this.isOver) return;
        this.#left -= name.length + SMALL_BYTES;
        this.add((value as Record<string, unknown>)[name]);
      }
    }
  }
}
