import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOUNDARY } from './multipart.js';

/** The response to a form; it may come before the form is complete. */
export interface FormResponse {
  status: number;
  headers: IncomingHttpHeaders;
  // Untyped: a test asserts the shape itself.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A form that a test sends in parts. */
export interface StreamedForm {
  /** Rejects when the connection ends before the response is complete. */
  answer: Promise<FormResponse>;
  write(chunk: string | Buffer): Promise<void>;
  /** Sends bytes of a file with backpressure; stops silently when the connection has ended. */
  writeBytes(bytes: number): Promise<void>;
  end(): void;
  /** Destroys the connection. */
  abort(): void;
}

/** Request line and headers; without `length` the form is sent with chunked transfer encoding. */
export interface FormHead {
  method?: string;
  path: string;
  length?: number;
  headers?: Record<string, string>;
  token?: string;
  /** The client address in X-Forwarded-For; needs a server with TRUST_PROXY. */
  from?: string;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Starts sending a form on a new connection. */
export function streamForm(url: string, head: FormHead): StreamedForm {
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
  const answer = new Promise<FormResponse>((resolve, reject) => {
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
    async writeBytes(bytes) {
      for (let sent = 0; sent < bytes && !request.destroyed; sent += PIECE.length) {
        request.write(PIECE.subarray(0, Math.min(PIECE.length, bytes - sent)));
        while (request.writableNeedDrain && !request.destroyed) await sleep(1);
      }
    },
    end: () => request.end(),
    abort: () => request.destroy(),
  };
}
