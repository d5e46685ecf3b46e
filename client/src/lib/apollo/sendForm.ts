import type { ApolloLink } from '@apollo/client';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { print } from 'graphql';
import { Observable } from 'rxjs';

/** Variables, and the files that they contained. */
export interface Extracted {
  value: unknown;
  /** The files with their paths in the variables. */
  files: [path: string, file: File][];
}

function toForm(operation: ApolloLink.Operation, { value, files }: Extracted): FormData {
  const { operationName, query } = operation;
  const form = new FormData();
  form.append('operations', JSON.stringify({ operationName, query: print(query), variables: value }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [String(index), [path]]))));
  for (const [index, [, file]] of files.entries()) form.append(String(index), file, file.name);
  return form;
}

/** Parses the response to a form; null if it isn't GraphQL's. A load balancer rejects large bodies with a bare 413. */
export function parseResponse(status: number, text: string): ApolloLink.Result | null {
  try {
    const result = JSON.parse(text) as ApolloLink.Result | null;
    if (result?.data || result?.errors) return result;
  } catch {
    // Not a response of our server.
  }
  return status === 413 ? { errors: [{ message: FIELD_TEXTS.avatarTooLarge }] } : null;
}

/**
 * Sends an operation as multipart/form-data. XMLHttpRequest reports the progress of uploads, to
 * `context: { onUploadProgress }`; `fetch` doesn't.
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
    // Without a response the status is 0.
    const fail = () => observer.error(new Error(`The upload was answered with status ${request.status}`));
    request.addEventListener('error', fail);
    request.addEventListener('load', () => {
      const result = parseResponse(request.status, request.responseText);
      if (!result) return fail();
      observer.next(result);
      observer.complete();
    });
    request.send(toForm(operation, extracted));
    return () => request.abort();
  });
}
