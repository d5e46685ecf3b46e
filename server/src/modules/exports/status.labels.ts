/** Danish labels of what a reporter was told. */
export const REPORT_STATE_LABELS = {
  received: 'Modtaget',
  acted: 'Vi har gjort noget ved det',
  no_breach: 'Vi har ikke fundet et brud på reglerne',
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
