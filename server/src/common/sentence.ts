import type { Language } from '@venn/schema/texts/errors';
import { Field, type MiddlewareFn, UseMiddleware } from 'type-graphql';

/** A text of the server in every supported language. */
export type Sentence = Readonly<Record<Language, string>>;

/** A sentence made by `textIn` for each language. */
export const inEach = (textIn: (language: Language) => string): Sentence => ({ da: textIn('da'), en: textIn('en') });

/** A text for administrators and operators, who read English. */
export const english = (text: string): Sentence => inEach(() => text);

const inRequestLanguage: MiddlewareFn<{ language: Language }> = async ({ context }, next) =>
  ((await next()) as Sentence)[context.language];

/** A field whose property is a sentence; the response has it in the request's language. */
export const SentenceField = (): PropertyDecorator => (prototype, property) => {
  const description = 'A sentence: Danish, or English for administrators and on request.';
  Field(() => String, { simple: false, description })(prototype, property);
  UseMiddleware(inRequestLanguage)(prototype, property);
};
