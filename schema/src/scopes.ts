/** What a personal token may be allowed, by subject: messages are two people's. */
export const SCOPES = [
  'members:read',
  'wall:read',
  'wall:write',
  'messages:read',
  'messages:write',
  'profile:read',
  'profile:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** How long a token may be valid, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_DAYS_DEFAULT = 90;
export const TOKENS_MAX = 10;
export const TOKEN_NAME_MAX = 40;

/** A member's limit holds for all tokens of the member with this part of it, and beside the member's own uses. */
export const TOKEN_LIMIT_SHARE = 3;

/** Every personal token begins with it, so that programs which look for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'venn_';
