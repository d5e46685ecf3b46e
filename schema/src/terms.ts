/** Names the terms that a new member accepts; it is stored with the acceptance and changes with their meaning. */
export const TERMS_VERSION = '2026-11';
