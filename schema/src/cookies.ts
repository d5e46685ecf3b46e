/** Where a browser keeps the token of its login. */
export const TOKEN_COOKIE = 'auth_token';
