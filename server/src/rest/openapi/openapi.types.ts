import type { JsonSchema } from './json-schema.js';
import type { OpenApiParameter, OpenApiRequestBody } from './openapi.inputs.js';

/** The used part of an OpenAPI 3.1 document. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: OpenApiRequestBody;
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { schema: JsonSchema; description?: string }>;
  content: Record<string, { schema: JsonSchema }>;
}
