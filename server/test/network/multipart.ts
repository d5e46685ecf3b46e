/** The boundary of all forms of tests. */
export const BOUNDARY = 'x-form-x';

/** A text field. */
export const textPart = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** The header of a file field, before the content. */
export const filePart = (name: string, filename = 'mig.png'): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  'content-type: image/png\r\n\r\n';

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;

/** The fields of a GraphQL upload before its file. */
export const operationParts = (query: string, variables: object): string =>
  textPart('operations', JSON.stringify({ query, variables: { ...variables, avatar: null } })) +
  textPart('map', JSON.stringify({ file: ['variables.avatar'] }));
/** Passes Apollo's CSRF prevention. */
export const PREFLIGHT_HEADER = { 'apollo-require-preflight': 'true' };
