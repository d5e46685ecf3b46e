/** What a member is told about blocking. */
export const BLOCK_TEXTS = {
  blocked: 'Brugeren er nu blokeret.',
  unblocked: 'Blokeringen er ophævet.',
  oneself: 'Du kan ikke blokere dig selv.',
} as const;
