import escapeHtml from 'escape-html';
import { API_PATH } from '../common/api-paths.js';
import type { JsonSchema } from './json-schema.js';
import type { OpenApi, OpenApiOperation, OpenApiResponse } from './openapi.js';

/** Escapes text and formats `code`. */
const prose = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>');
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A short type expression, with links to named schemas. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, items, type, format, contentSchema } = schema;
  if (typeof $ref === 'string') {
    const name = escapeHtml($ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).map(typeOf).join(' or ');
  if (isSchema(contentSchema)) return `${typeOf(contentSchema)} written as JSON`;
  if (isSchema(items)) return `list of ${typeOf(items)}`;
  if (Array.isArray(schema['enum']) && schema['enum'].length < 10) {
    return schema['enum'].map((choice) => code(String(choice))).join(', ');
  }
  if (text(schema['contentMediaType']) !== '') return 'file';
  const types = (Array.isArray(type) ? type : [type]).map(String).join(' or ');
  return escapeHtml(typeof format === 'string' ? `${types} (${format})` : types);
}

interface Line {
  name: string;
  schema: JsonSchema;
  note: string;
  description: string;
}

const table = (caption: string, lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : `<div class="table"><table><caption>${escapeHtml(caption)}</caption><tbody>${lines
        .map(
          ({ name, schema, note, description }) =>
            `<tr><th scope="row">${code(name)}</th><td>${typeOf(schema)}${
              note === '' ? '' : ` <span class="note">${escapeHtml(note)}</span>`
            }</td><td>${prose(description)}</td></tr>`,
        )
        .join('')}</tbody></table></div>`;

function propertiesOf(schema: JsonSchema, tellRequired: boolean): Line[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(([name, property]) => ({
    name,
    schema: isSchema(property) ? property : {},
    note: tellRequired && required.includes(name) ? 'required' : '',
    description: isSchema(property) ? text(property['description']) : '',
  }));
}

function answerOf([status, { description, headers, content }]: [string, OpenApiResponse]): string {
  const schema = content['application/json']?.schema ?? {};
  const isRefusal = Number(status) >= 400;
  const extra = Object.keys(headers ?? {}).map((name) => ` <span class="note">${escapeHtml(name)}</span>`);
  const inline = schema['properties'] === undefined ? '' : table('Fields', propertiesOf(schema, false));
  const what = isRefusal ? prose(description) : `${inline === '' ? typeOf(schema) : ''}${inline}`;
  return `<tr><th scope="row">${escapeHtml(status)}${extra.join('')}</th><td>${what}</td></tr>`;
}

function section(path: string, method: string, operation: OpenApiOperation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const [kind = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const inputs = parameters.map(({ name, in: place, schema, required, description = '' }) => ({
    name,
    schema,
    note: [place, ...(required ? ['required'] : [])].join(', '),
    description,
  }));
  return `<article id="${escapeHtml(operationId)}"><h3><b>${method.toUpperCase()}</b> ${code(path)}</h3>
<p>${prose(summary)}${security.length === 0 ? '' : ' <span class="note">log in first</span>'}</p>
${table('Parameters', inputs)}${body === undefined ? '' : table(`Body (${kind})`, propertiesOf(body.schema, true))}
<div class="table"><table><caption>Answers</caption><tbody>${Object.entries(responses).map(answerOf).join('')}</tbody></table></div></article>`;
}

/** Renders `/api/docs` from the OpenAPI document. */
export function docsPage({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`,
  );
  const groups = tags.map(
    ({ name }) =>
      `<h2>${escapeHtml(name)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => section(path, method, operation))
        .join('')}`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><p>${prose(text(schema['description']))}</p>${table('Fields', propertiesOf(schema, false))}</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} REST API</title><link rel="stylesheet" href="${API_PATH}/docs.css"></head>
<body><main><h1>${escapeHtml(info.title)} REST API</h1><p>${prose(info.description)}</p>
<p>For programs: <a href="${API_PATH}/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml('3.1')}).</p>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>${groups.join('')}
<h2>Schemas</h2>${schemas.join('')}</main></body></html>
`;
}
