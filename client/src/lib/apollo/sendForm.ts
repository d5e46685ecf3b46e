import type { ApolloLink } from '@apollo/client';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import type { Extracted } from './uploadLink';

function toForm(operation: ApolloLink.Operation, { value, files }: Extracted): FormData {
  const { operationName, query } = operation;
  const form = new FormData();
  form.append('operations', JSON.stringify({ operationName, query: print(query), variables: value }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [String(index), [path]]))));
  for (const [index, [, file]] of files.entries()) form.append(String(index), file, file.name);
  return form;
}

/** What a form was answered, or null for what says nothing. A balancer refuses what is too large without a word: 413. */
export function readAnswer(status: number, text: string): ApolloLink.Result | null {
  try {
    const answer = JSON.parse(text) as ApolloLink.Result | null;
    if (answer?.data || answer?.errors) return answer;
  } catch {
    // No answer of the server.
  }
  return status === 413 ? { errors: [{ message: FIELD_TEXTS.avatarTooLarge }] } : null;
}

/**
 * Sends an operation as multipart/form-data. `context: { onUploadProgress }` hears the share that has been sent; that is
 * why this goes through XMLHttpRequest.
 */
export function sendForm(operation: ApolloLink.Operation, extracted: Extracted): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const { headers = {}, onUploadProgress } = operation.getContext();
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    for (const [name, text] of Object.entries(headers)) request.setRequestHeader(name, String(text));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onUploadProgress?.(event.loaded / event.total);
    });
    // Without an answer the status is 0.
    const fail = () => observer.error(new Error(`The upload was answered with status ${request.status}`));
    request.addEventListener('error', fail);
    request.addEventListener('load', () => {
      const result = readAnswer(request.status, request.responseText);
      if (!result) return fail();
      observer.next(result);
      observer.complete();
    });
    request.send(toForm(operation, extracted));
    return () => request.abort();
  });
}
