import { CHAT_COOLDOWN_SECONDS, PLUS_PRICE_DKK, PLUS_REMINDER_DAYS } from '@venn/schema/limits';
import { consentMissing, plusConsent } from '@venn/schema/texts/purchase';

export const TEXTS = {
  title: 'Opgrader til Plus',
  manage: 'Administrer Plus',
  only: 'Kun',
  price: `${PLUS_PRICE_DKK},-`,
  perMonth: 'pr. måned',
  benefits: 'Det får du',
  noWaiting: `Send beskeder uden at vente ${CHAT_COOLDOWN_SECONDS / 60} minutter imellem.`,
  onTop: 'Stå øverst i de andres chatoversigt.',
  note: `Det er ikke et abonnement. Plus gælder i en måned og stopper af sig selv. Vi sender dig en mail ${PLUS_REMINDER_DAYS} dage før udløb.`,
  consent: plusConsent,
  consentMissing,
  upgrade: 'Opgrader til Plus',
  processing: 'Behandler…',
  payNow: `Du betaler ${PLUS_PRICE_DKK} kr. nu.`,
  priceNote: 'Prisen er inklusive moms.',
  terms: 'Læs brugerbetingelserne',

  daysLeft: 'dage tilbage',
  dayLeft: 'dag tilbage',
  expires: 'Udløber',
  today: 'i dag',
  thanks: 'Tak, fordi du har Plus.',
  validUntil: (date: string) => `Dit Plus gælder til den ${date}.`,
  buyAgain: 'Når det er udløbet, kan du købe en ny måned her.',
  admin: 'Du er en admin. Plus funktioner er inkluderet.',

  checking: 'Bekræfter din betaling...',
  completed: 'Betaling gennemført – din konto er nu Plus.',
  verified: 'Betaling verificeret – din konto er nu Plus.',
  unconfirmed:
    'Vi kunne ikke bekræfte svaret fra betalingsvinduet. Hvis du har betalt, finder vi selv betalingen, som regel på få minutter, og skriver til dig, når dit Plus er klar.',
  unknown: 'Vi kan ikke finde betalingen. Er pengene trukket, så skriv til os.',
  failed: 'Kunne ikke starte betaling',
  checkAgain: 'Kontroller igen',
} as const;
