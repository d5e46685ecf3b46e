export const TEXTS = {
  title: 'Slå mails fra',
  lead: 'Så får du ikke flere mails, når der ligger ulæste beskeder til dig. Beskederne ligger der stadig.',
  submit: 'Slå mails fra',
  submitting: 'Slår fra...',
  again: 'Du kan slå dem til igen på din profil.',
  profile: 'Gå til din profil',
  failed: 'Kunne ikke slå mails fra. Prøv venligst igen.',
  missing: 'Linket er ikke helt. Åbn det igen fra mailen.',
} as const;
