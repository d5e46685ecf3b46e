// Untyped: a test asserts the shape itself.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;

export interface GraphQLAnswer {
  data?: Answer | null;
  errors?: { message: string; path?: (string | number)[]; extensions: Answer & { code: string } }[];
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface RestRequest {
  /** A form or text is sent as it is, anything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a request to the server at `url` and reads the whole response; redirects aren't followed. */
export async function sendRequest(
  url: string,
  method: string,
  path: string,
  { body, token, headers = {} }: RestRequest = {},
): Promise<RestAnswer> {
  const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as RequestInit['body']) }),
  });
  const text = await response.text();
  const hasJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: hasJson ? JSON.parse(text) : text };
}
