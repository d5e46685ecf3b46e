import { URGENT_NEWS_HOURS } from '@venn/schema/limits';
import type { NotificationKind } from '@venn/schema/notifications';

interface RowTexts {
  label: string;
  help: string;
}

export const NOTIFICATION_TEXTS = {
  title: 'Beskeder fra Venn',
  loading: 'Henter...',
  loadFailed: 'Kunne ikke hente dine valg.',
  retry: 'Prøv igen',
  saved: 'Dit valg er gemt.',
  saveFailed: 'Kunne ikke gemme dit valg. Prøv venligst igen.',
  refusedEmail: (email: string) =>
    `Vores mails kan ikke leveres til ${email}. Ret adressen, hvis den er forkert, eller ryd op i din indbakke, hvis den er fuld.`,

  what: 'Hvad',
  mail: 'Mail',
  push: 'Telefon',
  pushNote: 'Telefon virker på de enheder, du slår til nedenfor.',
  mailOf: (row: string) => `${row}, på mail`,
  pushOf: (row: string) => `${row}, på telefonen`,
  rows: {
    messages: {
      label: 'Ulæste beskeder',
      help: 'Mailen siger, hvem der har skrevet. Telefonen siger kun, hvor mange der er.',
    },
    aftaler: {
      label: 'Dine aftaler',
      help: 'Svar og påmindelsen dagen før. Ændringer får du altid på mail.',
    },
    comments: { label: 'Svar på dine opslag', help: 'Højst én mail om et opslag, til du har været her igen' },
    account: { label: 'Dit Plus og din konto', help: 'Mailen kan ikke slås fra' },
  } satisfies Record<NotificationKind, RowTexts>,

  quiet: 'Stille timer',
  quietHelp: `Så venter vi med både mails og telefon. Handler det om din konto, eller bliver en aftale ændret eller aflyst mindre end ${URGENT_NEWS_HOURS} timer før start, siger vi til med det samme.`,
  quietFrom: 'Fra klokken',
  quietUntil: 'Til klokken',
  quietOff: 'Stille timer er slået fra.',

  chooseAftaleMails: 'Vælg mellem mails om aftaler',

  devices: 'Her siger vi til',
  unknownDevice: 'Ukendt enhed',
  since: (day: string) => `Siden ${day}`,
  reached: (when: string) => `Senest ${when}`,
  thisDevice: 'Denne enhed',
  remove: 'Fjern',
  removing: 'Fjerner...',
  removeWhich: (device: string, when: string) => `Fjern: ${device}, ${when.toLowerCase()}`,
  removed: 'Vi siger ikke længere til på den enhed.',
  removeFailed: 'Kunne ikke fjerne enheden. Prøv venligst igen.',
} as const;

/** Of this browser. */
export const DEVICE_TEXTS = {
  label: 'Sig til på denne enhed',
  help: 'Også når Venn er lukket. På en låst skærm står der aldrig, hvem der har skrevet, eller hvad.',
  on: 'Vi siger til på denne enhed fra nu af.',
  off: 'Vi siger ikke længere til på denne enhed.',
  failed: 'Kunne ikke slå det til. Prøv venligst igen.',
  offFailed: 'Kunne ikke slå det fra. Prøv venligst igen.',
  refused:
    'Din browser viser ikke notifikationer fra Venn. Vil du have dem, så tryk på ikonet ved siden af adressen, tillad notifikationer, og genindlæs siden.',
  refusedInApp:
    'Din telefon viser ikke notifikationer fra Venn. Vil du have dem, så tillad dem for Venn i telefonens indstillinger.',
  install: 'På iPhone og iPad kan vi først sige til, når Venn ligger på hjemmeskærmen.',
  how: 'Se, hvordan du gør',
  none: 'Denne browser kan ikke sige til, når Venn er lukket. Det gælder også private vinduer.',
} as const;
