/** Danish labels of a report's status. */
export const REPORT_STATUS_LABELS = {
  pending: 'Modtaget',
  reviewed: 'Set',
  resolved: 'Løst',
  dismissed: 'Afvist',
} as const;

/** Danish labels of the status of an order of Plus. */
export const ORDER_STATUS_LABELS = {
  open: 'Ikke betalt endnu',
  paid: 'Betalt',
  refunding: 'Føres tilbage',
  refunded: 'Ført tilbage',
  cancelling: 'Annulleres',
  cancelled: 'Annulleret',
  abandoned: 'Ikke gennemført',
} as const;
