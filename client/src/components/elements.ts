import type { ReactElement } from 'react';

/**
 * What renders elements only. A translating browser replaces text nodes, so React can't find a bare text again: what
 * stands beside others, or passes through a component, is an element.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
