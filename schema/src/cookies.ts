/** Cookie with the session token. */
export const TOKEN_COOKIE = 'auth_token';
/** Cookie that recognises a device on which a member has logged in. */
export const DEVICE_COOKIE = 'venn_device';
