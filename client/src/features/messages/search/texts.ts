import { SEARCH_TEXT_MIN } from '@venn/schema/limits';

const conversations = (count: number): string => (count === 1 ? '1 samtale' : `${count} samtaler`);
const messages = (count: number, isMore: boolean): string =>
  `${isMore ? 'mindst ' : ''}${count} ${count === 1 ? 'besked' : 'beskeder'}`;

export const SEARCH_TEXTS = {
  results: 'Søgeresultater',
  tooShort: `Skriv mindst ${SEARCH_TEXT_MIN} tegn.`,
  conversations: 'Samtaler',
  messages: 'Beskeder',
  found: (conversationCount: number, messageCount: number, isMore: boolean) =>
    `${conversations(conversationCount)} og ${messages(messageCount, isMore)} fundet`,
  nothing: (text: string) => `Ingen samtaler eller beskeder med »${text}«.`,
  noMessages: (text: string) => `Ingen beskeder med »${text}«.`,
  hint: 'En besked skal have alle ordene. Helt almindelige ord som »og« og »det« tæller ikke med.',
  failed: 'Søgningen gik ikke igennem.',
  more: 'Vis flere',
  loadingMore: 'Henter flere...',

  loadingAround: 'Finder beskeden...',
  aroundFailed: 'Kunne ikke hente beskeden.',
  gone: 'Beskeden er her ikke længere.',
  newer: 'Vis nyere beskeder',
  loadingNewer: 'Indlæser nyere beskeder...',
  toNewest: 'Gå til nyeste besked',
} as const;
