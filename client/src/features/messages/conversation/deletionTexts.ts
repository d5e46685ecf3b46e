/** Texts of the dialogs, which are loaded by a press. */
export const DELETION_TEXTS = {
  deleteConversationTitle: (username: string | null) =>
    username === null ? 'Slet samtalen?' : `Slet samtalen med ${username}?`,
  deleteConversationText: (username: string | null) =>
    `Beskederne forsvinder hos dig og kan ikke hentes tilbage.${
      username === null ? '' : ` ${username} beholder sin kopi af samtalen.`
    }`,
  deletingConversation: 'Sletter...',
  conversationDeleted: 'Samtalen er slettet.',
  deleteConversationFailed: 'Der opstod en fejl ved sletning af samtalen. Prøv igen.',
  deleteMessageTitle: 'Slet beskeden?',
  deleteMessageText: (username: string) => `Den forsvinder for både dig og ${username}.`,
  deletingMessage: 'Sletter...',
  deleteMessageFailed: 'Beskeden kunne ikke slettes. Prøv igen.',
} as const;
