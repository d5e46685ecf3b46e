/** Cookie with the session token. */
export const TOKEN_COOKIE = 'auth_token';
