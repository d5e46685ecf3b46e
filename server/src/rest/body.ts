import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { AppError } from '../common/app-error.js';
import { Repeated } from './variables.js';

/** Room for the longest text, a profile's or a message's, in any script and escaped. */
const TEXT_MAX_BYTES = 64 * 1024;
/** A form that is larger than a picture and its texts is read to its end, so that the refusal arrives, but not for ever. */
const FORM_MAX_BYTES = 4 * AVATAR_MAX_BYTES;
/** One byte more than a picture may have: whoever reads it sees that it is too large. */
const FILE_MAX_BYTES = AVATAR_MAX_BYTES + 1;
const FORM_LIMITS = { fileSize: FILE_MAX_BYTES, files: 10, fields: 100, parts: 110, fieldSize: TEXT_MAX_BYTES };

/** A request's body: names with values, whatever it was written in. */
export interface RequestBody {
  values: Readonly<Record<string, unknown>>;
  isText: boolean;
}

/** What a request without a body brings. */
export const NO_BODY: RequestBody = { values: {}, isText: false };

/** What was wrong with a body as a whole; `answer.ts` knows the sentence. */
export class BodyError extends Error {
  constructor(readonly reason: 'json' | 'object' | 'form') {
    super(reason);
  }
}

/** Teaches an app of Fastify to read JSON and forms as `RequestBody`, and nothing else. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 2 * TEXT_MAX_BYTES },
    (request, body, done) => {
      const text = String(body).trim();
      if (text === '') return done(null, NO_BODY);
      return parseJson(request, text, (fault, value: unknown) => {
        if (fault) return done(new BodyError('json'));
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return done(new BodyError('object'));
        return done(null, { values: { ...value }, isText: false } satisfies RequestBody);
      });
    },
  );
  app.addContentTypeParser('multipart/form-data', (_request: FastifyRequest, payload: IncomingMessage) =>
    readForm(payload),
  );
}

async function readForm(request: IncomingMessage): Promise<RequestBody> {
  const values = new Map<string, unknown>();
  const files: Promise<void>[] = [];
  const add = (name: unknown, value: unknown) => {
    if (typeof name === 'string') values.set(name, values.has(name) ? new Repeated() : value);
  };
  const form = openForm(request.headers);
  const end = endOf(request, FORM_MAX_BYTES);
  let isEndless = false;
  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new BodyError('form'));
    form.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) reject(new AppError('QUERY_TOO_LARGE'));
      else add(name, value);
    });
    form.on('file', (name, stream, filename, encoding, mimetype) => {
      const file = readFile(stream, { fieldName: name, filename, encoding, mimetype });
      const added = file.then((upload) => (upload === null ? undefined : add(name, upload)));
      files.push(added);
      added.catch(reject);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, refuse);
    form.on('error', refuse);
    form.on('finish', resolve);
    request.on('error', refuse);
    void end.then((isWhole) => {
      isEndless = !isWhole;
      if (isEndless) reject(new AppError('FILE_TOO_LARGE'));
    });
    request.pipe(form);
  }).catch(async (fault: unknown) => {
    // Who still sends reads the answer only afterwards: what arrives is let through to nowhere.
    request.unpipe(form);
    form.on('error', () => undefined);
    if (!isEndless) request.resume();
    await end;
    throw fault;
  });
  await Promise.all(files);
  return { values: Object.fromEntries(values), isText: true };
}

/**
 * Whether a request came to its end. One that goes on for longer than `most` bytes is not read any further; the answer
 * then closes the connection.
 */
function endOf(request: IncomingMessage, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= most) return;
      request.unpipe();
      request.pause();
      resolve(false);
    });
    request.once('close', () => resolve(true));
    request.once('end', () => resolve(true));
  });
}

function openForm(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: FORM_LIMITS });
  } catch {
    throw new BodyError('form');
  }
}

type FileFacts = Omit<FileUpload, 'createReadStream'>;

/** A file of the form, held in memory; null for a file input in which nothing was chosen. */
async function readFile(stream: Readable, facts: FileFacts): Promise<Upload | null> {
  const content = await buffer(stream).catch(() => Promise.reject(new BodyError('form')));
  if (content.length === 0 && !facts.filename) return null;
  const upload = new Upload();
  const file = { ...facts, createReadStream: () => Readable.from([content]) };
  // The declared type of the stream is a file's; all that its readers use is that it is readable.
  upload.promise = Promise.resolve(file as unknown as FileUpload);
  return upload;
}
