import escapeHtml from 'escape-html';
import type { JsonSchema } from '../openapi/json-schema.js';
import type { OpenApi, OpenApiOperation, OpenApiResponse } from '../openapi/openapi.types.js';
import { code, definitions, disclosure, item, note, prose, type Section } from './html.js';

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

const fields = (lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : definitions(
        lines.map(({ name, schema, notes, description }) =>
          item([code(name), ...notes.map(note)].join(' '), typeOf(schema), prose(description)),
        ),
      );

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

/** What a caller has to do, by security scheme, with the scopes of a token. */
const DEMANDS: Readonly<Record<string, (scopes: readonly string[]) => string>> = {
  session: () => 'a login',
  token: (scopes) => ['a token', ...(scopes.length === 0 ? [] : [`with ${scopes.join(' and ')}`])].join(' '),
  signature: () => 'a signature',
};

function demandOf(security: OpenApiOperation['security']): string {
  const demands = security.flatMap((schemes) =>
    Object.entries(schemes).map(([name, scopes]) => DEMANDS[name]?.(scopes) ?? name),
  );
  return demands.length === 0 ? '' : note(`needs ${demands.join(' or ')}`);
}

const verb = (method: string): string => `<b class="${escapeHtml(method)}">${method.toUpperCase()}</b>`;

function call(path: string, method: string, operation: OpenApiOperation): string {
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
    `<h4>Answers</h4>${definitions(Object.entries(responses).map(answerOf), 'answers')}`,
  ];
  const about = `<p>${[prose(summary), demandOf(security)].filter(Boolean).join(' ')}</p>`;
  return disclosure(operationId, `${verb(method)} ${code(path)}`, about, parts.join(''));
}

/** The REST calls by subject, and the schemas that they name, from the OpenAPI document. */
export function referenceOf({ tags, paths, components }: OpenApi): Section[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const subjects = tags.map(({ name }) => ({
    title: name,
    content: calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => call(path, method, operation))
      .join(''),
  }));
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const about = `<p>${prose(text(schema['description']))}</p>`;
    return disclosure(`schema-${name}`, code(name), about, fields(propertiesOf(schema, false)));
  });
  return [...subjects, { title: 'Schemas', content: schemas.join('') }];
}
