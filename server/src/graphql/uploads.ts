import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import { type GraphQLOperation, processRequest } from 'graphql-upload-minimal';
import { AppError } from '../common/app-error.js';

/** What a form may hold besides its one file. */
const TEXT_MAX_BYTES = 64 * 1024;
/** One byte more than a picture may have: a file that reaches it is too large for sure. */
const FILE_MAX_BYTES = AVATAR_MAX_BYTES + 1;
const FORM_MAX_BYTES = FILE_MAX_BYTES + 2 * TEXT_MAX_BYTES;

// A form names places in its JSON by dotted paths, and the library follows them into inherited functions, where
// `variables.hasOwnProperty.call` would be overwritten for the whole process. Frozen functions stay as they are.
for (const { prototype } of [Object, Function, Array, String, Number, Boolean]) {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value === 'function') Object.freeze(value);
  }
}

/**
 * The GraphQL operation of a multipart form, with its file as an upload that can be read once. Refuses a malformed form
 * with BAD_REQUEST and one that is far too large with FILE_TOO_LARGE.
 */
export async function readForm(request: IncomingMessage, response: ServerResponse): Promise<GraphQLOperation> {
  if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
  // When the operation is refused nobody reads the file: it flows past, or the connection would wait for it.
  response.once('close', () => request.unpipe().resume());
  try {
    const operation = await processRequest(request, response, {
      maxFieldSize: TEXT_MAX_BYTES,
      maxFileSize: FILE_MAX_BYTES,
      maxFiles: 1,
    });
    return operation as GraphQLOperation;
  } catch (fault) {
    const isTooLarge = fault instanceof Error && 'status' in fault && fault.status === 413;
    throw new AppError(isTooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST');
  }
}
