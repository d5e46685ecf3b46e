import { ApolloLink } from '@apollo/client';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { print } from 'graphql';
import { Observable } from 'rxjs';

interface Extracted {
  value: unknown;
  /** The files, by where they were. */
  files: [path: string, file: File][];
}

/** The value with null in the place of each file, as the multipart request specification wants it. */
export function extractFiles(value: unknown, path = 'variables'): Extracted {
  if (value instanceof File) return { value: null, files: [[path, value]] };
  if (typeof value !== 'object' || value === null) return { value, files: [] };
  const parts = Object.entries(value).map(([key, part]) => [key, extractFiles(part, `${path}.${key}`)] as const);
  const files = parts.flatMap(([, part]) => part.files);
  if (files.length === 0) return { value, files };
  const inner = parts.map(([key, part]) => [key, part.value] as const);
  return { value: Array.isArray(value) ? inner.map(([, part]) => part) : Object.fromEntries(inner), files };
}

function toForm(operation: ApolloLink.Operation, { value, files }: Extracted): FormData {
  const { operationName, query } = operation;
  const form = new FormData();
  form.append('operations', JSON.stringify({ operationName, query: print(query), variables: value }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [String(index), [path]]))));
  for (const [index, [, file]] of files.entries()) form.append(String(index), file, file.name);
  return form;
}

const parse = (text: string): ApolloLink.Result | null => {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
      ? (answer as ApolloLink.Result)
      : null;
  } catch {
    return null;
  }
};

const PAYLOAD_TOO_LARGE = 413;
/** A balancer in front of the server refuses what is far too large without a word. */
const TOO_LARGE: ApolloLink.Result = {
  errors: [{ message: FIELD_TEXTS.avatarTooLarge, extensions: { code: 'FILE_TOO_LARGE' } }],
};

/** What a form was answered, or null for what says nothing. */
export const readAnswer = (status: number, text: string): ApolloLink.Result | null =>
  parse(text) ?? (status === PAYLOAD_TOO_LARGE ? TOO_LARGE : null);

/**
 * Sends operations that carry files as multipart/form-data. `context: { onUploadProgress }` hears the share that has
 * been sent; that is why this goes through XMLHttpRequest.
 */
export const uploadLink = new ApolloLink((operation, forward) => {
  const extracted = extractFiles(operation.variables);
  if (extracted.files.length === 0) return forward(operation);
  return new Observable((observer) => {
    const { headers = {}, onUploadProgress } = operation.getContext();
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    for (const [name, text] of Object.entries(headers)) request.setRequestHeader(name, String(text));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onUploadProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => observer.error(new TypeError('The upload did not reach the server')));
    request.addEventListener('load', () => {
      const result = readAnswer(request.status, request.responseText);
      if (!result) {
        observer.error(new Error(`The upload was answered with status ${request.status}`));
        return;
      }
      observer.next(result);
      observer.complete();
    });
    request.send(toForm(operation, extracted));
    return () => request.abort();
  });
});
