import { createParameterDecorator, Field, ID } from 'type-graphql';
import { AppError } from '../app-error.js';
import { type IdKind, parsePublicId } from '../public-id.js';
import { arrivesAs } from './input-properties.js';

interface IdOptions {
  description: string;
  nullable?: true;
  /** What an id of another kind, or no id, is refused with; by default NOT_FOUND, or MEMBER_NOT_FOUND for a member. */
  refusal?: () => AppError;
}

interface FieldOptions extends IdOptions {
  /** Whether it is a list of ids. */
  list?: true;
  /** Whether an empty text is none. */
  emptyIsNull?: true;
}

const defaultRefusal = (kind: IdKind): AppError => new AppError(kind === 'member' ? 'MEMBER_NOT_FOUND' : 'NOT_FOUND');

function rowIdOf(kind: IdKind, text: string, { refusal }: IdOptions): number {
  const id = parsePublicId(kind, text);
  if (id === null) throw refusal?.() ?? defaultRefusal(kind);
  return id;
}

/** An argument of type ID. It arrives as the row number, and is refused after the right and before the operation. */
export const IdArg = (kind: IdKind, name: string, options: IdOptions) =>
  createParameterDecorator(
    ({ args }) => {
      const text = args[name] as string | null | undefined;
      return text == null ? null : rowIdOf(kind, text, options);
    },
    { arg: { name, typeFunc: () => ID, options } },
  );

/**
 * A field of type ID of an input class, or of a class of arguments. It arrives as the row number, and is refused after the
 * rules of all fields. The kind may depend on the other fields.
 */
export function IdField<Input extends object>(
  kind: IdKind | ((input: Input) => IdKind),
  { list, emptyIsNull, ...options }: FieldOptions,
): (prototype: Input, property: string) => void {
  return (prototype, property) => {
    Field(() => (list ? [ID] : ID), options)(prototype, property);
    arrivesAs(prototype, property, (value, input) => {
      if (value == null || (emptyIsNull && value === '')) return null;
      const kindOfId = typeof kind === 'string' ? kind : kind(input as Input);
      if (!list) return rowIdOf(kindOfId, value as string, options);
      return (value as string[]).map((text) => rowIdOf(kindOfId, text, options));
    });
  };
}
