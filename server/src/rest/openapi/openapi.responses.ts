import type { ErrorCode } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import type { JsonSchema } from './json-schema.js';
import type { OpenApiResponse } from './openapi.types.js';

/** An error with one of these codes. */
const schemaOf = (codes: readonly ErrorCode[]): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
});

/** The response of one status, which may have several codes. */
export const errorResponse = (status: number, codes: readonly ErrorCode[]): OpenApiResponse => ({
  description: codes.map((code) => `${code}: ${ERROR_TEXTS.en[code]}`).join('\n'),
  ...(status === 429
    ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } }
    : {}),
  content: { 'application/json': { schema: schemaOf(codes) } },
});
