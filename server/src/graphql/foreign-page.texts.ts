import { TOKEN_PREFIX } from '@venn/schema/scopes';
import { english } from '../common/sentence.js';

/** English in every language: it is for the author of a page. */
export const FOREIGN_PAGE = english(
  `Pages of other sites can use this with a personal token (${TOKEN_PREFIX}…) as Authorization: Bearer, and read what needs no login. They cannot log in or register.`,
);

/** The same where the operator has closed the API to an origin. */
export const CLOSED_ORIGIN = english('The API of this server is not open to pages of this origin.');
