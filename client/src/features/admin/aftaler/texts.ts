export const TEXTS = {
  aftale: 'Aftale',
  coming: (coming: number, places: number) => `${coming} of ${places} coming`,
  cancelled: (when: string) => `Cancelled ${when}`,
  /** An aftale for two has a place alone. */
  shows: { many: 'Show place and who is coming', two: 'Show the place' },
  hides: { many: 'Hide place and who is coming', two: 'Hide the place' },
  asks: { many: 'Show place and who is coming?', two: 'Show the place?' },
  place: 'Place',
  noPlace: 'None kept',
  host: 'Host',
  guests: 'Coming',
  noGuests: 'Nobody',
  recorded: (reason: string) => `Recorded in the audit log. Reason: ${reason}.`,
  failed: 'Failed to fetch the place and who is coming',
  remove: 'Remove and cancel meeting',
  removePost: 'Remove post and cancel meeting',
} as const;
