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

const JSON_MAX_BYTES = 2 * FORM_TEXT_MAX_BYTES;
const REPLACED = '\ufffd';
const FORM_PARTS = { fileSize: AVATAR_MAX_BYTES, fields: 100, parts: 110, fieldSize: FORM_TEXT_MAX_BYTES };

/** A request's body: names with values, whatever it was written in. */
export interface RequestBody {
  values: Readonly<Record<string, unknown>>;
  isText: boolean;
}

/** What a request without a body brings. */
export const NO_BODY: RequestBody = { values: {}, isText: false };

/** What was wrong with a body as a whole; `answer.ts` knows the sentence. */
export class BodyError extends Error {
  constructor(readonly reason: 'json' | 'object' | 'form' | 'file' | 'noFile') {
    super(reason);
  }
}

/** Teaches an app of Fastify to read JSON as `RequestBody` and to leave forms to `readForm`, and nothing else. */
export async function readBodies(app: FastifyInstance): Promise<void> {
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
 * The body of a form, its file held in memory; a file may come once and under `fileName` alone. Refuses with BAD_REQUEST,
 * FILE_TOO_LARGE and QUERY_TOO_LARGE (all texts together) as soon as it is clear, and gives up when the signal is aborted.
 */
export async function readForm(
  request: FastifyRequest,
  fileName: string | undefined,
  signal: AbortSignal,
): Promise<RequestBody> {
  try {
    return await rejectOnAbort(signal, readParts(request, fileName, signal));
  } catch (fault) {
    throw fault instanceof AppError || fault instanceof BodyError ? fault : new BodyError('form');
  }
}

async function readParts(
  request: FastifyRequest,
  fileName: string | undefined,
  signal: AbortSignal,
): Promise<RequestBody> {
  const values = new Map<string, unknown>();
  const add = (name: string, value: unknown) => values.set(name, values.has(name) ? new Repeated() : value);
  let textBytes = 0;
  let hasFile = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      // Its bytes were no UTF-8: the reader of forms has put other characters in their place.
      if (typeof part.value === 'string' && part.value.includes(REPLACED)) throw new BodyError('form');
      textBytes += Buffer.byteLength(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
      if (part.valueTruncated || textBytes > FORM_TEXT_MAX_BYTES) throw new AppError('QUERY_TOO_LARGE');
      add(part.fieldname, part.value);
      continue;
    }
    const isExpected = part.fieldname === fileName && !hasFile;
    const refusal = new BodyError(fileName === undefined ? 'noFile' : 'file');
    if (part.filename && !isExpected) throw refusal;
    const content = await readFile(part, signal);
    // A file input in which nothing was chosen.
    if (content.length === 0 && !part.filename) continue;
    if (!isExpected) throw refusal;
    hasFile = true;
    add(part.fieldname, asUpload(content, part));
  }
  return { values: Object.fromEntries(values), isText: true };
}

/** The content of a file; at its limit, or when the signal is aborted, nothing of it is kept. */
function readFile({ file }: MultipartFile, signal: AbortSignal): Promise<Buffer> {
  file.once('limit', () => file.destroy(new AppError('FILE_TOO_LARGE')));
  return buffer(addAbortSignal(signal, file));
}

function asUpload(content: Buffer, { fieldname, filename, encoding, mimetype }: MultipartFile): Upload {
  const upload = new Upload();
  const createReadStream = () => Readable.from([content]);
  // The declared type of the stream is a file's; all that its readers use is that it is readable.
  upload.promise = Promise.resolve({
    fieldName: fieldname,
    filename,
    encoding,
    mimetype,
    createReadStream,
  } as unknown as FileUpload);
  return upload;
}
