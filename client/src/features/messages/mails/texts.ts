export const TEXTS = {
  title: 'Slå mails fra',
  lead: 'Når du har trykket på knappen, får du ikke flere mails om ulæste beskeder. Beskederne venter stadig på dig på Venn.',
  submit: 'Slå mails fra',
  submitting: 'Slår fra...',
  again: 'Du kan slå dem til igen på din profil.',
  profile: 'Gå til din profil',
  failed: 'Kunne ikke slå mails fra. Prøv venligst igen.',
  missing: 'Der mangler noget af linket. Åbn det igen fra mailen.',
} as const;
