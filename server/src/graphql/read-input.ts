import type { FieldText } from '@venn/schema/texts/fields';
import { type ValidationError, validate } from 'class-validator';
import type { ValidatorFn } from 'type-graphql';
import { AppError, type FieldRefusal } from '../common/app-error.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { FOLLOWS_RULE } from '../common/inputs/follows-rule.js';
import { convertInput } from '../common/inputs/input-properties.js';
import { english, type Sentence } from '../common/sentence.js';

/**
 * Reads an argument before the operation that it is for, once its right is given. Refuses an input class, or a class of
 * arguments, that breaks a rule with VALIDATION and all its broken fields. Its texts then arrive as they are stored, and its
 * ids as row numbers: `arrivesAs` declares it.
 */
export const readInput: ValidatorFn = async (value: unknown, type) => {
  if (typeof type !== 'function') return;
  for (const input of [value].flat()) {
    if (input instanceof type) await readOne(input);
  }
};

async function readOne(input: object): Promise<void> {
  // An input class without any rule is a bug: it must not let values through.
  const broken = await validate(input, { skipMissingProperties: true, forbidUnknownValues: true });
  if (broken.length > 0) throw AppError.fields(broken.flatMap((problem) => fieldsOf(problem)));
  convertInput(input);
}

/** The message of a check: a shared rule has its key, other checks of ours have it as context. */
function sentenceOf(check: string, message: string, contexts: ValidationError['contexts']): Sentence {
  if (check === FOLLOWS_RULE) return FIELD_SENTENCES[message as FieldText];
  return (contexts?.[check] as Sentence | undefined) ?? english(message);
}

function fieldsOf({ property, constraints, contexts, children = [] }: ValidationError, prefix = ''): FieldRefusal[] {
  const field = prefix + property;
  const [text] = Object.entries(constraints ?? {}).map(([check, message]) => sentenceOf(check, message, contexts));
  const own = text === undefined ? [] : [{ field, text }];
  return [...own, ...children.flatMap((child) => fieldsOf(child, `${field}.`))];
}
