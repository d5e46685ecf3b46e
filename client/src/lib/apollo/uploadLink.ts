import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import type { Extracted } from './sendForm';

/** Replaces each file by null, as the GraphQL multipart request specification requires. */
export function extractFiles(value: unknown, path = 'variables'): Extracted {
  if (value instanceof File) return { value: null, files: [[path, value]] };
  if (typeof value !== 'object' || value === null) return { value, files: [] };
  const parts = Object.entries(value).map(([key, part]) => [key, extractFiles(part, `${path}.${key}`)] as const);
  const files = parts.flatMap(([, part]) => part.files);
  if (files.length === 0) return { value, files };
  const inner = parts.map(([key, part]) => [key, part.value] as const);
  return { value: Array.isArray(value) ? inner.map(([, part]) => part) : Object.fromEntries(inner), files };
}

/** Sends operations with files as forms; the code for that is loaded with the first file. */
export const uploadLink = new ApolloLink((operation, forward) => {
  const extracted = extractFiles(operation.variables);
  if (extracted.files.length === 0) return forward(operation);
  return from(import('./sendForm')).pipe(mergeMap(({ sendForm }) => sendForm(operation, extracted)));
});
