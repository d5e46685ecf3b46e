/** Texts of comments, which are loaded with the first of them. */
export const COMMENT_TEXTS = {
  comments: 'Kommentarer',
  sortComments: 'Sorter kommentarer',
  noComments: 'Ingen kommentarer endnu',
  olderComments: 'Vis ældre kommentarer',
  writeComment: 'Skriv en kommentar',
  commentPlaceholder: 'Skriv en kommentar...',
  send: 'Send',
  sending: 'Sender...',
  commentCreated: 'Din kommentar er sendt.',
  createCommentFailed: 'Kunne ikke oprette kommentar',
  commentDeleted: 'Kommentaren er slettet.',
  deleteCommentFailed: 'Kunne ikke slette kommentar',
  deleteCommentTitle: 'Slet kommentaren',
  confirmDeleteComment: 'Er du sikker på, at du vil slette denne kommentar?',
  reportComment: 'Rapporter kommentaren',

  audience: 'Hvem kan se kommentaren?',
  everyone: 'Alle',
  coming: 'Kun dem, der kommer',
  /** A comment that only those who are coming see. */
  isForComing: 'Kun for dem, der kommer',
} as const;
