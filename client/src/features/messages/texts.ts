import { CHAT_COOLDOWN_SECONDS } from '@venn/schema/limits';
import { LOCALE } from '@venn/schema/time';
import { beginningOf } from '../../lib/format';

const LIST = new Intl.ListFormat(LOCALE);

export const TEXTS = {
  title: 'Beskeder',
  loadingChats: 'Indlæser chats...',
  shownChats: 'Viste chats',
  allChats: 'Alle',
  unreadChats: (count: number) => (count === 0 ? 'Ulæste' : `Ulæste ${count}`),
  nothingUnread: 'Du har læst det hele.',
  chatsFailed: 'Kunne ikke indlæse chats.',
  noChats: 'Ingen aktive chats endnu. Find en ven og start en samtale!',
  findFriends: 'Find Venner',
  chooseChat: 'Vælg en chat',
  own: 'Du: ',
  tryAgain: 'Prøv igen',

  conversationWith: 'Samtale med',
  haveMet: 'I har mødt hinanden',
  conversation: 'Samtale',
  profileOf: (username: string) => `Se profilen for ${username}`,
  backToChats: 'Tilbage til chats',
  closeConversation: 'Luk samtale',
  safety: 'Rapporter eller bloker',
  report: 'Rapporter bruger',
  block: 'Bloker bruger',
  more: 'Mere',
  siteMenu: 'Menu',
  loadingThread: 'Indlæser samtale...',
  threadFailed: 'Kunne ikke indlæse samtalen.',
  blocked: 'Du kan ikke skrive sammen med dette medlem.',
  toUnblock: 'Ophæv blokeringen på profilen',
  unavailable: 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
  firstMessage: (username: string) => `Ingen beskeder endnu. Sig hej til ${username}.`,
  firstMessageHint: 'Et spørgsmål til profilen er en god begyndelse.',
  sharing: (names: readonly string[]) => `I har begge valgt ${LIST.format(names)}.`,
  furtherShared: (count: number) => `${count} til`,
  writingTogether: 'I skriver sammen nu.',
  openings: 'Vælg en begyndelse, og skriv videre på den:',
  newConversationsLeft: (left: number) => {
    if (left === 0) return 'Du har skrevet til mange nye i dag. Du kan skrive til flere i morgen.';
    return left === 1 ? 'Du kan starte 1 samtale mere i dag.' : `Du kan starte ${left} samtaler mere i dag.`;
  },

  deleteConversation: 'Slet samtale',
  deleteConversationTitle: (username: string | null) =>
    username === null ? 'Slet samtalen?' : `Slet samtalen med ${username}?`,
  deleteConversationText: (username: string | null) =>
    `Beskederne forsvinder hos dig og kan ikke hentes tilbage.${
      username === null ? '' : ` ${username} beholder sin kopi af samtalen.`
    }`,
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
  deleteThis: (content: string) => `Slet beskeden: ${beginningOf(content, 40)}`,
  reportMessage: 'Rapporter',
  reportThis: (content: string) => `Rapporter beskeden: ${beginningOf(content, 40)}`,
  deleteMessageTitle: 'Slet beskeden?',
  deleteMessageText: (username: string) => `Den forsvinder for både dig og ${username}.`,
  deletingMessage: 'Sletter...',
  deleteMessageFailed: 'Beskeden kunne ikke slettes. Prøv igen.',

  message: 'Besked',
  placeholder: 'Skriv en besked...',
  send: 'Send',
  waitToWrite: (time: string) => `Du kan skrive igen om ${time}`,
  waitToSend: (time: string) => `Du kan sende igen om ${time}`,
  waiting: `Der skal gå ${CHAT_COOLDOWN_SECONDS / 60} minutter mellem dine beskeder.`,
  writeAt: (time: string) => `Du kan skrive igen kl. ${time}.`,
  waitingSent: (sentAt: string, time: string) => `Sendt ${sentAt}. Du kan skrive igen kl. ${time}.`,
  waitingAnswered: (username: string, time: string, mayPropose: boolean) =>
    `${username} har svaret. Du kan skrive ${mayPropose ? `kl. ${time}, eller foreslå en aftale nu` : `igen kl. ${time}`}.`,
  answerAtOnce: 'Du kan svare på forslaget med det samme.',
  /** `CHAT_COOLDOWN_SECONDS`, in words. */
  waitingBegins: 'Sendt. Du kan skrive igen om fem minutter.',
  withPlus: 'Skriv uden ventetid med Plus',
  waitingOver: 'Du kan skrive igen.',

  warnings: {
    cpr: 'Det ligner et CPR-nummer. Del det aldrig i en chat, heller ikke med nogen, du stoler på.',
    card: 'Det ligner et kortnummer. Del det aldrig i en chat, heller ikke med nogen, du stoler på.',
    account: 'Det ligner et kontonummer. Vent med at dele det, til I kender hinanden godt.',
    money: 'Handler det om penge? Bed aldrig om penge her, og send aldrig penge til nogen, du har mødt på Venn.',
    phone: 'Det ligner et telefonnummer. Del det først, når du er tryg ved det.',
  },
} as const;
