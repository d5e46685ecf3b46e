import type { JsonSchema } from './json-schema.js';
import type { OpenApiParameter } from './openapi.inputs.js';
import { errorResponse } from './openapi.responses.js';
import type { OpenApiOperation } from './openapi.types.js';

const header = (name: string, description: string): OpenApiParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

export const SIGNATURE_SCHEME: JsonSchema = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description:
    'Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` under the ' +
    'key of MAIL_WEBHOOK_SECRET; several are separated by spaces.',
};

/** The webhook of the mail provider, which is no row of the table: its requests are signed, not members'. */
export const MAIL_EVENTS_OPERATION: OpenApiOperation = {
  operationId: 'ReportMailEvent',
  summary: 'Report that a mail bounced later, or was marked as spam',
  description: 'Other types change nothing.',
  tags: ['Mail provider'],
  security: [{ signature: [] }],
  parameters: [
    header('webhook-id', 'The same for each attempt; an event is recorded once.'),
    header('webhook-timestamp', 'Seconds since 1970, at most five minutes from now.'),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            type: { type: 'string', description: '`bounced` or `complained`.' },
            data: {
              type: 'object',
              properties: {
                email: { type: 'string', description: 'The recipient.' },
                bounce: { type: 'string', description: '`soft`: the address works, and nothing changes.' },
              },
              required: ['email'],
            },
          },
          required: ['type'],
        },
      },
    },
  },
  responses: {
    204: { description: 'Received.', content: {} },
    400: errorResponse(400, ['BAD_REQUEST']),
    401: errorResponse(401, ['UNAUTHENTICATED']),
    404: errorResponse(404, ['NOT_FOUND']),
    413: errorResponse(413, ['QUERY_TOO_LARGE']),
    500: errorResponse(500, ['INTERNAL']),
    503: errorResponse(503, ['UNAVAILABLE']),
  },
};
