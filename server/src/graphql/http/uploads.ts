import multipart, { type Multipart } from '@fastify/multipart';
import { AVATAR_MAX_BYTES, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { AppError } from '../../common/app-error.js';
import { english } from '../../common/sentence.js';
import { rejectOnAbort } from '../../infra/concurrency/reject-on-abort.js';
import type { UploadSlot } from '../../infra/http/upload-slots.js';

const FILES_MAX = 1;
/** One byte more than a picture may have: a reader that gets that many knows that the file is too large. */
const FILE_MAX_BYTES = AVATAR_MAX_BYTES + 1;

/** Names that lead into prototypes. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype'];

const MALFORMED = english(
  'A form has the field operations (a JSON object with query and variables), the field map (a JSON object that names the ' +
    'one file and the variable, which is null, that it is for: {"0": ["variables.file"]}), and then the file, in this order.',
);
const malformed = (): AppError => new AppError('BAD_REQUEST', { text: MALFORMED });

type JsonObject = Record<string, unknown>;
type Parts = AsyncIterableIterator<Multipart>;

/** Registers the parser of multipart forms for `readOperation`. */
export async function registerForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    limits: { fields: 2, files: FILES_MAX, fieldSize: FORM_TEXT_MAX_BYTES, fileSize: FILE_MAX_BYTES },
  });
}

/**
 * Reads a GraphQL multipart request (`operations`, `map`, then the file) and returns its operation as soon as the map is
 * read; the file's `Upload` streams while the operation runs. Refuses a malformed form with BAD_REQUEST and too large
 * fields, or a map of more than one file, with FILE_TOO_LARGE. Rejects with the signal's reason when it is aborted. The slot
 * hears when the last part has been read.
 */
export async function readOperation(request: FastifyRequest, slot: UploadSlot): Promise<object> {
  try {
    return await rejectOnAbort(
      slot.signal,
      readFields(request.parts(), () => slot.parsed()),
    );
  } catch (fault) {
    throw fault instanceof AppError ? fault : malformed();
  }
}

async function readFields(parts: Parts, onParsed: () => void): Promise<JsonObject> {
  const operation = await readField(parts, 'operations');
  const files = Object.entries(await readField(parts, 'map'));
  if (files.length > FILES_MAX) throw new AppError('FILE_TOO_LARGE');
  for (const [name, paths] of files) {
    if (!Array.isArray(paths)) throw malformed();
    const upload = new Upload();
    for (const path of paths) setUpload(operation, path, upload);
    upload.promise = receiveFile(parts, name, onParsed);
    // A refused operation never reads its file.
    upload.promise.catch(() => undefined);
  }
  if (files.length === 0) onParsed();
  return operation;
}

/** Reads the next part, which must be a field of that name that holds a JSON object. */
async function readField(parts: Parts, name: string): Promise<JsonObject> {
  const { value: part } = (await parts.next()) as { value?: Multipart };
  if (part?.type !== 'field' || part.fieldname !== name) throw malformed();
  if (part.valueTruncated) throw new AppError('FILE_TOO_LARGE');
  // A field of the type application/json is parsed already.
  const value: unknown = typeof part.value === 'string' ? JSON.parse(part.value) : part.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return value as JsonObject;
}

/**
 * Puts an upload where a path of the map points: at a null inside `variables`. Follows own properties only: a path
 * through inherited ones could overwrite functions of the whole process.
 */
function setUpload(operation: JsonObject, path: unknown, upload: Upload): void {
  const names = typeof path === 'string' ? path.split('.') : [];
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>(ownProperty, operation);
  if (names[0] !== 'variables' || ownProperty(parent, last) !== null) throw malformed();
  (parent as JsonObject)[last] = upload;
}

function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || PROTOTYPE_NAMES.includes(name)) return undefined;
  return Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
}

/** Resolves with the next part, which must be that file. */
async function receiveFile(parts: Parts, fieldName: string, onParsed: () => void): Promise<FileUpload> {
  const { value: part } = (await parts.next()) as { value?: Multipart };
  if (part?.type !== 'file' || part.fieldname !== fieldName) throw malformed();
  const { file, filename, encoding, mimetype } = part;
  file.once('end', onParsed);
  // Declared as a file's stream; its readers only need a readable one.
  const createReadStream = () => file as unknown as ReturnType<FileUpload['createReadStream']>;
  return { fieldName, filename, encoding, mimetype, createReadStream };
}
