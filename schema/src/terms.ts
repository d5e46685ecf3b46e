/** Version of the terms of use, stored with a member's acceptance. Change it with the meaning of the terms. */
export const TERMS_VERSION = '2026-11-23';
