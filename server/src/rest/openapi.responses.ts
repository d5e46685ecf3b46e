import type { ErrorCode } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import type { OpenApiResponse } from './openapi.types.js';

/** The response of one status, which may have several codes. */
export const errorResponse = (status: number, codes: readonly ErrorCode[]): OpenApiResponse => ({
  description: codes.map((code) => `${code}: ${ERROR_TEXTS.en[code]}`).join('\n'),
  ...(status === 429
    ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } }
    : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
