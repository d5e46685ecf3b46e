import type { RestRow } from './row.js';
import { ACCOUNT_ROWS } from './rows/accounts.rows.js';
import { ADMIN_ROWS } from './rows/admin.rows.js';
import { MEMBER_ROWS } from './rows/members.rows.js';
import { MESSAGE_ROWS } from './rows/messages.rows.js';
import { PAYMENT_ROWS } from './rows/plus.rows.js';
import { PROFILE_ROWS } from './rows/profile.rows.js';
import { TOKEN_ROWS } from './rows/tokens.rows.js';
import { WALL_ROWS } from './rows/wall.rows.js';

/** The REST table: all routes. */
export const ROUTES: readonly RestRow[] = [
  ...ACCOUNT_ROWS,
  ...PROFILE_ROWS,
  ...TOKEN_ROWS,
  ...MEMBER_ROWS,
  ...MESSAGE_ROWS,
  ...WALL_ROWS,
  ...PAYMENT_ROWS,
  ...ADMIN_ROWS,
];
