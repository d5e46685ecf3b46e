const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'x-bench-x';
const textPart = (name, text) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const filePart = (name) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const headOf = (line, ...headers) =>
  [
    `${line} HTTP/1.1`,
    'host: x',
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    'transfer-encoding: chunked',
    ...headers,
  ].join('\r\n');
/** Forms of visitors: to a call for members, and to calls for visitors. */
export const visitsWith = (operations) => [
  {
    name: 'PUT /api/profile, 19 MB',
    head: headOf('PUT /api/profile'),
    begin: filePart('avatar'),
    bytes: 19 * MEGABYTE,
  },
  {
    name: 'POST /api/register, 19 MB',
    head: headOf('POST /api/register'),
    begin: filePart('avatar'),
    bytes: 19 * MEGABYTE,
  },
  {
    name: 'POST /graphql, 19 MB',
    head: headOf('POST /graphql', 'apollo-require-preflight: true'),
    begin: textPart('operations', operations) + textPart('map', '{"0":["variables.avatar"]}') + filePart('0'),
    bytes: 19 * MEGABYTE,
  },
  {
    name: 'POST /api/register, 5 MB',
    head: headOf('POST /api/register'),
    begin: filePart('avatar'),
    bytes: 5 * MEGABYTE,
  },
];
