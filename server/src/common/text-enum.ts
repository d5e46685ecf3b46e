import type { Label } from '@venn/schema/texts/moderation';
import { registerEnumType } from 'type-graphql';

const inEnglish = (meaning: string | Label): string => (typeof meaning === 'string' ? meaning : `${meaning.en}.`);

/** Registers a GraphQL enum of texts. The compiler demands what each value means. */
export function textEnum<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string | Label>>,
): { readonly [V in Value]: V } {
  const values = Object.keys(meanings) as Value[];
  const texts = Object.fromEntries(values.map((value) => [value, value])) as { [V in Value]: V };
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value, { description: inEnglish(meanings[value]) }]),
  ) as {
    [V in Value]: { description: string };
  };
  registerEnumType(texts, { name, description, valuesConfig });
  return texts;
}
