import escapeHtml from 'escape-html';
import { API_PATH } from '../common/api-paths.js';
import type { JsonSchema } from './openapi/json-schema.js';
import type { OpenApi, OpenApiOperation, OpenApiResponse } from './openapi/openapi.types.js';

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
  notes: readonly string[];
  description: string;
}

const note = (content: string): string => `<span class="note">${escapeHtml(content)}</span>`;
const item = (term: string, ...details: string[]): string =>
  `<div><dt>${term}</dt>${details.map((detail) => (detail === '' ? '' : `<dd>${detail}</dd>`)).join('')}</div>`;

/** A list of definitions rather than a table: it needs no sideways scrolling on a phone. */
const fields = (lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : `<dl>${lines
        .map(({ name, schema, notes, description }) =>
          item([code(name), ...notes.map(note)].join(' '), typeOf(schema), prose(description)),
        )
        .join('')}</dl>`;

const titledFields = (title: string, lines: readonly Line[]): string =>
  lines.length === 0 ? '' : `<h4>${escapeHtml(title)}</h4>${fields(lines)}`;

function propertiesOf(schema: JsonSchema, tellRequired: boolean): Line[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(([name, property]) => ({
    name,
    schema: isSchema(property) ? property : {},
    notes: tellRequired && required.includes(name) ? ['required'] : [],
    description: isSchema(property) ? text(property['description']) : '',
  }));
}

function answerOf([status, { description, headers, content }]: [string, OpenApiResponse]): string {
  const schema = content['application/json']?.schema ?? {};
  const isRefusal = Number(status) >= 400;
  const inline = schema['properties'] === undefined ? '' : fields(propertiesOf(schema, false));
  const what = isRefusal ? prose(description) : inline || typeOf(schema);
  return item([escapeHtml(status), ...Object.keys(headers ?? {}).map(note)].join(' '), what);
}

/** What a caller has to do, by security scheme. */
const DEMANDS: Readonly<Record<string, string>> = { session: 'log in first', signature: 'sign it' };

function section(path: string, method: string, operation: OpenApiOperation): string {
  const {
    operationId,
    summary,
    description: details = '',
    security,
    parameters = [],
    requestBody,
    responses,
  } = operation;
  const [kind = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const inputs = parameters.map(({ name, in: place, schema, required, description = '' }) => ({
    name,
    schema,
    notes: [place, ...(required ? ['required'] : [])],
    description,
  }));
  const parts = [
    details === '' ? '' : `<p>${prose(details)}</p>`,
    titledFields('Parameters', inputs),
    body === undefined ? '' : titledFields(`Body (${kind})`, propertiesOf(body.schema, true)),
    `<h4>Answers</h4><dl class="answers">${Object.entries(responses).map(answerOf).join('')}</dl>`,
  ];
  const [demand] = security.flatMap((scheme) => Object.keys(scheme));
  const about = `<p>${[prose(summary), ...(demand === undefined ? [] : [note(DEMANDS[demand] ?? demand)])].join(' ')}</p>`;
  return disclosure(operationId, `${verb(method)} ${code(path)}`, about, parts.join(''));
}

/** Closed at first, so that the page is a list of calls; a link to the id of its content opens it. */
const disclosure = (id: string, heading: string, about: string, content: string): string =>
  `<details><summary><h3>${heading}</h3>${about}</summary><div id="${escapeHtml(id)}">${content}</div></details>`;

const verb = (method: string): string => `<b class="${escapeHtml(method)}">${method.toUpperCase()}</b>`;
const groupId = (name: string): string => `group-${escapeHtml(name.toLowerCase().replaceAll(/\W+/g, '-'))}`;

const MARK =
  '<svg width="42" height="28" viewBox="0 0 48 32" aria-hidden="true"><circle class="you" cx="16" cy="16" r="15"/>' +
  '<circle class="other" cx="32" cy="16" r="15"/>' +
  '<path class="lens" d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z"/></svg>';

/** Renders `/api/docs` from the OpenAPI document. */
export function docsPage({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    const sections = calls.map(({ path, method, operation }) => section(path, method, operation));
    return `<section aria-labelledby="${groupId(name)}"><h2 id="${groupId(name)}">${escapeHtml(name)}</h2>
${sections.join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const about = `<p>${prose(text(schema['description']))}</p>`;
    return disclosure(`schema-${name}`, code(name), about, fields(propertiesOf(schema, false)));
  });
  const contents = [...tags.map(({ name }) => name), 'Schemas'].map(
    (name) => `<li><a href="#${groupId(name)}">${escapeHtml(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} REST API</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="${API_PATH}/docs.css"></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><a class="brand" href="/">${MARK}Venn</a></header>
<main><div class="side"><h1>${escapeHtml(info.title)} REST API</h1><p>${prose(info.description)}</p>
<p>For programs: <a href="${API_PATH}/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml('3.1')}).</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav></div>
<div id="calls" tabindex="-1">${groups.join('')}
<section aria-labelledby="${groupId('Schemas')}"><h2 id="${groupId('Schemas')}">Schemas</h2>${schemas.join('')}</section></div></main></body></html>
`;
}
