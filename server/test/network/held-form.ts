import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server said to a form, while it was still being sent or afterwards. */
export interface FormAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  // What a test knows of an answer's shape is what it goes on to assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A form whose sender decides when it goes on. */
export interface HeldForm {
  /** Rejects when the connection ends before the whole answer was there. */
  answer: Promise<FormAnswer>;
  write(chunk: string | Buffer): Promise<void>;
  /** Sends so many bytes of a file, as fast as they are taken; stops without a word when the connection has ended. */
  pour(bytes: number): Promise<void>;
  end(): void;
  /** Goes away without waiting for the answer. */
  leave(): void;
}

/** What begins a form; without `length` it is sent in chunks, and nobody knows how long it will be. */
export interface FormHead {
  method?: string;
  path: string;
  length?: number;
  headers?: Record<string, string>;
  token?: string;
  /** Whose address the proxy tells; needs a server with TRUST_PROXY. */
  from?: string;
}

export const BOUNDARY = 'x-form-x';
const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Begins a form on a connection of its own. */
export function holdForm(url: string, head: FormHead): HeldForm {
  const { method = 'POST', path, length, headers = {}, token, from } = head;
  const request = openRequest(url + path, {
    method,
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...headers,
    },
  });
  const answer = new Promise<FormAnswer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += String(chunk);
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) }),
      );
    });
  });
  answer.catch(() => undefined);
  request.on('error', () => undefined);
  request.flushHeaders();
  return {
    answer,
    write: (chunk) =>
      new Promise((resolve) => {
        request.write(chunk, () => resolve());
      }),
    async pour(bytes) {
      for (let sent = 0; sent < bytes && !request.destroyed; sent += PIECE.length) {
        request.write(PIECE.subarray(0, Math.min(PIECE.length, bytes - sent)));
        while (request.writableNeedDrain && !request.destroyed) await sleep(1);
      }
    },
    end: () => request.end(),
    leave: () => request.destroy(),
  };
}

/** The part of a form that brings a text. */
export const textPart = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** What stands before the content of a file. */
export const filePart = (name: string, filename = 'mig.png'): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  'content-type: image/png\r\n\r\n';

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/** What a form over GraphQL brings before its file, and the header that lets it in. */
export const operationParts = (query: string, variables: object): string =>
  textPart('operations', JSON.stringify({ query, variables: { ...variables, avatar: null } })) +
  textPart('map', JSON.stringify({ file: ['variables.avatar'] }));
export const OF_OUR_PAGES = { 'apollo-require-preflight': 'true' };
