import type { IncomingHttpHeaders } from 'node:http';

/** Whether the body of a request is a multipart form. */
export const isForm = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
