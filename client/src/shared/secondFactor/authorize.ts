/** Options of an operation with the token of a login that isn't stored yet; without one, of the stored login. */
export const authorize = (token?: string) =>
  token === undefined ? {} : { context: { headers: { authorization: `Bearer ${token}` } } };
