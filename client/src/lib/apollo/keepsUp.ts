import type { DefaultContext } from '@apollo/client';

/** Context of a query whose list is kept up to date in another way: its first page must not replace those loaded since. */
export const KEEPS_UP = { keepsUp: true };

export const keepsUp = (context: DefaultContext | undefined): boolean => context?.['keepsUp'] === KEEPS_UP.keepsUp;
