import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { AVATAR_MAX_BYTES, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { AppError } from '../common/app-error.js';
import { rejectOnAbort } from '../infra/concurrency/reject-on-abort.js';
import { utf8Text } from '../infra/http/utf8.js';
import { Repeated } from './variables.js';

/** The largest body that is no form. */
export const JSON_MAX_BYTES = 2 * FORM_TEXT_MAX_BYTES;
const REPLACED = '\ufffd';
const FORM_PARTS = { fileSize: AVATAR_MAX_BYTES, fields: 100, parts: 110, fieldSize: FORM_TEXT_MAX_BYTES };

/** A request body, of JSON or a form. */
export interface RequestBody {
  values: Readonly<Record<string, unknown>>;
  isText: boolean;
}

/** The body of a request without one. */
export const NO_BODY: RequestBody = { values: {}, isText: false };

/** An invalid body; `response.ts` has the texts. */
export class BodyError extends Error {
  constructor(readonly reason: 'json' | 'object' | 'form' | 'file') {
    super(reason);
  }
}

/** Registers body parsers: JSON as `RequestBody`; forms are left to `readForm`; other types are refused. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: FORM_PARTS });
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    (request, body: Buffer, done) => {
      const read = utf8Text(request, body);
      if (typeof read !== 'string') return done(read);
      const text = read.trim();
      if (text === '') return done(null, NO_BODY);
      return parseJson(request, text, (fault, value: unknown) => {
        if (fault) return done(new BodyError('json'));
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return done(new BodyError('object'));
        return done(null, { values: { ...value }, isText: false } satisfies RequestBody);
      });
    },
  );
}

/**
 * Reads a form, with its file in memory; only one file is allowed, in the field `fileName`. Refuses as early as possible
 * with BAD_REQUEST, FILE_TOO_LARGE or QUERY_TOO_LARGE (all texts together). Rejects when the signal is aborted.
 */
export async function readForm(request: FastifyRequest, fileName: string, signal: AbortSignal): Promise<RequestBody> {
  try {
    return await rejectOnAbort(signal, readParts(request, fileName, signal));
  } catch (fault) {
    throw fault instanceof AppError || fault instanceof BodyError ? fault : new BodyError('form');
  }
}

async function readParts(request: FastifyRequest, fileName: string, signal: AbortSignal): Promise<RequestBody> {
  const values = new Map<string, unknown>();
  const add = (name: string, value: unknown) => values.set(name, values.has(name) ? new Repeated() : value);
  let textBytes = 0;
  let hasFile = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      // Invalid UTF-8, which the form parser has replaced.
      if (typeof part.value === 'string' && part.value.includes(REPLACED)) throw new BodyError('form');
      textBytes += Buffer.byteLength(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
      if (part.valueTruncated || textBytes > FORM_TEXT_MAX_BYTES) throw new AppError('QUERY_TOO_LARGE');
      add(part.fieldname, part.value);
      continue;
    }
    const isExpected = part.fieldname === fileName && !hasFile;
    if (part.filename && !isExpected) throw new BodyError('file');
    const content = await readFile(part, signal);
    // An empty file input.
    if (content.length === 0 && !part.filename) continue;
    if (!isExpected) throw new BodyError('file');
    hasFile = true;
    add(part.fieldname, asUpload(content, part));
  }
  return { values: Object.fromEntries(values), isText: true };
}

/** Reads a file; drops it at the size limit or when the signal is aborted. */
function readFile({ file }: MultipartFile, signal: AbortSignal): Promise<Buffer> {
  file.once('limit', () => file.destroy(new AppError('FILE_TOO_LARGE')));
  return buffer(addAbortSignal(signal, file));
}

function asUpload(content: Buffer, { fieldname, filename, encoding, mimetype }: MultipartFile): Upload {
  const upload = new Upload();
  const createReadStream = () => Readable.from([content]);
  // Declared as a file's stream; its readers only need a readable one.
  upload.promise = Promise.resolve({
    fieldName: fieldname,
    filename,
    encoding,
    mimetype,
    createReadStream,
  } as unknown as FileUpload);
  return upload;
}
