import type { Language } from '@venn/schema/texts/errors';
import { Field, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { Context } from './viewer.js';

/** Something that the server says, in every language that a caller may ask for. */
export type Sentence = Readonly<Record<Language, string>>;

/** The sentence that `say` makes in each language. */
export const inEach = (say: (language: Language) => string): Sentence => ({ da: say('da'), en: say('en') });

/** What only administrators and operators read: it is English for everybody. */
export const english = (text: string): Sentence => inEach(() => text);

const inCallersLanguage: MiddlewareFn<Context> = async ({ context }, next) =>
  ((await next()) as Sentence)[context.language];

/** A field whose property holds a sentence: the answer has it in the caller's language. */
export const SentenceField = (): PropertyDecorator => (prototype, property) => {
  const description = 'A sentence: Danish, or English for administrators and on request.';
  Field(() => String, { simple: false, description })(prototype, property);
  UseMiddleware(inCallersLanguage)(prototype, property);
};
