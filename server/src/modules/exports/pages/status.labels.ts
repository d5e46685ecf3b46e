/** Danish labels of a report's status. */
export const REPORT_STATUS_LABELS = {
  pending: 'Modtaget',
  reviewed: 'Set',
  resolved: 'Løst',
  dismissed: 'Afvist',
} as const;

/** Danish labels of decisions of administrators. */
export const DECISION_LABELS = {
  hide: 'Skjult i Find Venner',
  remove_post: 'Opslag fjernet',
  remove_comment: 'Kommentar fjernet',
  warn: 'Advarsel',
  ban: 'Udelukkelse',
  erase: 'Konto slettet',
} as const;

/** Danish labels of the status of an order of Plus. */
export const ORDER_STATUS_LABELS = {
  open: 'Ikke betalt endnu',
  paid: 'Betalt',
  withdrawn: 'Fortrudt',
  charged_back: 'Ført tilbage af banken',
  refunding: 'Føres tilbage',
  refunded: 'Ført tilbage',
  cancelling: 'Annulleres',
  cancelled: 'Annulleret',
  abandoned: 'Ikke gennemført',
} as const;
