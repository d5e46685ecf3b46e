import { SUPPORT_REPLY_HOURS } from '@venn/schema/limits';

export const TEXTS = {
  title: 'Kontakt Os',
  lead: `Skriv til os, hvis du har spørgsmål, eller hvis noget driller. Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.`,
  submit: 'Send besked',
  submitting: 'Sender...',
  sent: 'Tak! Din besked er sendt.',
  missing: 'Skal udfyldes',
  failed: 'Noget gik galt. Prøv igen senere.',
  seenSomething: 'Har du set noget på Venn, der er ulovligt eller bryder reglerne?',
  reportContent: 'Anmeld indhold',
  writeInstead: 'Skriv om noget andet',
  operator: 'Hvem du skriver til',
  name: 'Navn',
  address: 'Adresse',
  cvr: 'CVR',
  email: 'E-mail',
  phone: 'Telefon',
} as const;
