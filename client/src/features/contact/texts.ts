import { SUPPORT_REPLY_HOURS } from '@venn/schema/limits';

export const TEXTS = {
  title: 'Kontakt Os',
  lead: `Skriv til os, hvis du har spørgsmål, eller hvis noget driller. Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage.`,
  submit: 'Send besked',
  submitting: 'Sender...',
  sent: 'Tak! Din besked er sendt.',
  missing: 'Mangler at blive udfyldt',
  failed: 'Noget gik galt. Prøv igen senere.',
} as const;
