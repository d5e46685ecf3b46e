/** Labels and sentences of the contact page. */
export const TEXTS = {
  title: 'Kontakt Os',
  lead: 'Skriv til os, hvis du har spørgsmål, eller hvis noget driller. Vi bestræber os på at svare inden for 24 timer på hverdage.',
  submit: 'Send besked',
  submitting: 'Sender...',
  sent: 'Tak! Din besked er sendt.',
  failed: 'Noget gik galt. Prøv igen senere.',
} as const;
