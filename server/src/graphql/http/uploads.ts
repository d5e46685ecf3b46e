import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_MAX_BYTES, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import { type GraphQLOperation, processRequest } from 'graphql-upload-minimal';
import { AppError } from '../../common/app-error.js';
import { unlessAborted } from '../../infra/concurrency/unless-aborted.js';

/** One byte more than a picture may have: whoever reads a file that reaches it sees that it is too large. */
const FILE_MAX_BYTES = AVATAR_MAX_BYTES + 1;

// A form names places in its JSON by dotted paths, and the library follows them into inherited functions, where
// `variables.hasOwnProperty.call` would be overwritten for the whole process. Frozen functions stay as they are.
for (const { prototype } of [Object, Function, Array, String, Number, Boolean]) {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value === 'function') Object.freeze(value);
  }
}

/**
 * The GraphQL operation of a multipart form, with its file as an upload that can be read once. Refuses a malformed form
 * with BAD_REQUEST, one that is far too large with FILE_TOO_LARGE, and gives up when the signal is aborted.
 */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<GraphQLOperation> {
  try {
    const operation = processRequest(request, response, {
      maxFieldSize: FORM_TEXT_MAX_BYTES,
      maxFileSize: FILE_MAX_BYTES,
      maxFiles: 1,
    });
    return (await unlessAborted(signal, operation)) as GraphQLOperation;
  } catch (fault) {
    if (fault instanceof AppError) throw fault;
    const isTooLarge = fault instanceof Error && 'status' in fault && fault.status === 413;
    throw new AppError(isTooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST');
  }
}
