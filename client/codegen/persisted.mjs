import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { Kind, print } from 'graphql';

const cache = new InMemoryCache();
const isOperation = ({ kind }) => kind === Kind.OPERATION_DEFINITION;
/** The operation first, then its fragments by name: the same text wherever the fragments were written. */
const place = (definition) => (isOperation(definition) ? '' : definition.name.value);

/** What an operation says when Apollo Client asks it, with `__typename` everywhere. */
export function textOf(document) {
  const definitions = document.definitions.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return print(cache.transformDocument({ ...document, definitions }));
}

/** Enough to tell our own operations apart; every page carries its hashes. */
const HASH_LENGTH = 16;

/** What the server knows the operation by: the beginning of the SHA-256 of its text. */
export const hashOf = (document) => createHash('sha256').update(textOf(document)).digest('hex').slice(0, HASH_LENGTH);

/** What generated documents carry besides themselves: operations their hash, fragments nothing. */
export const metaOf = (document) => (document.definitions.some(isOperation) ? { hash: hashOf(document) } : undefined);
