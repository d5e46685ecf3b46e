import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';

/** The labels of the messages pages. */
export const TEXTS = {
  title: 'Beskeder',
  loadingChats: 'Indlæser chats...',
  chatsFailed: 'Kunne ikke indlæse chats.',
  noChats: 'Ingen aktive chats endnu. Find en ven og start en samtale!',
  findFriends: 'Find Venner',
  chooseChat: 'Vælg en chat',
  own: 'Du: ',
  tryAgain: 'Prøv igen',

  conversationWith: 'Samtale med',
  conversation: 'Samtale',
  profileOf: (username: string) => `Se profilen for ${username}`,
  backToChats: 'Tilbage til chats',
  closeConversation: 'Luk samtale',
  loadingThread: 'Indlæser samtale...',
  threadFailed: 'Kunne ikke indlæse samtalen.',
  blocked: 'Du kan ikke skrive sammen med dette medlem.',
  firstMessage: (username: string) => `Ingen beskeder endnu. Sig hej til ${username}.`,
  firstMessageHint: 'Et spørgsmål om en interesse, I deler, er en god begyndelse.',

  deleteConversation: 'Slet samtale',
  deleteConversationTitle: (username: string) => `Slet samtalen med ${username}?`,
  deleteConversationText: (username: string) =>
    `Beskederne forsvinder fra din side og kan ikke hentes tilbage. ${username} beholder sin kopi af samtalen.`,
  deletingConversation: 'Sletter...',
  conversationDeleted: 'Samtalen er slettet.',
  deleteConversationFailed: 'Der opstod en fejl ved sletning af samtalen. Prøv igen.',

  older: 'Vis ældre beskeder',
  loadingOlder: 'Indlæser ældre beskeder...',
  newMessages: (count: number) => (count === 1 ? '1 ny besked' : `${count} nye beskeder`),
  toNewest: 'Gå til nyeste besked',
  toNew: 'Nye beskeder',
  from: (username: string, content: string) => `${username}: ${content}`,

  sending: 'Sender...',
  notSent: 'Ikke sendt',
  deleteMessage: 'Slet',
  deleteThis: (content: string) => `Slet beskeden: ${content.length > 40 ? `${content.slice(0, 40)}…` : content}`,
  deleteMessageTitle: 'Slet beskeden?',
  deleteMessageText: (username: string) => `Den forsvinder for både dig og ${username}.`,
  deletingMessage: 'Sletter...',
  deleteMessageFailed: 'Beskeden kunne ikke slettes. Prøv igen.',

  message: 'Besked',
  placeholder: 'Skriv en besked...',
  send: 'Send',
  waitToWrite: (time: string) => `Du kan skrive igen om ${time}`,
  waitToSend: (time: string) => `Du kan sende igen om ${time}`,
  waiting: `Der går ${CHAT_COOLDOWN_SECONDS / 60} minutter mellem dine beskeder.`,
  waitingOver: 'Du kan skrive igen.',
} as const;
