import { RATE_LIMITS } from '@venn/schema/limits';
import type { Sentence } from '../../common/sentence.js';

export type LimitName = keyof typeof RATE_LIMITS;

/**
 * Where a limit is counted. `database`: for rare actions, where a restart must not reset the count. `memory`: for
 * frequent ones, which must not cost a statement; in Redis, or in this process where there is none.
 */
type Store = 'database' | 'memory';

interface LimitRule {
  store: Store;
  /** Name in the portal's list of limits met; null for counts that aren't limits of anybody. */
  label: string | null;
  /** What a refused person reads. */
  text: Sentence;
}

/** For counts that decide without refusing. */
const SILENT: Sentence = {
  da: 'Du har prøvet for mange gange. Vent lidt, og prøv igen.',
  en: 'You have tried too many times. Wait a little and try again.',
};

/** How long a limit counts, which is the longest that anybody waits. */
export function windowOf(limit: LimitName): Sentence {
  const minutes = RATE_LIMITS[limit].seconds / 60;
  if (minutes === 60) return { da: 'en time', en: 'an hour' };
  if (minutes === 15) return { da: 'et kvarter', en: 'a quarter of an hour' };
  return { da: `${minutes} minutter`, en: `${minutes} minutes` };
}

const LOGIN: Sentence = {
  da: `Der har været for mange forsøg på at logge ind. Prøv igen om ${windowOf('login').da}.`,
  en: `There have been too many attempts to log in. Try again in ${windowOf('login').en}.`,
};

/** How each limit is counted, and what its refusal says. Its numbers are in `RATE_LIMITS`. */
export const LIMIT_RULES: Readonly<Record<LimitName, LimitRule>> = {
  login: { store: 'database', label: 'Logins of an account from a network', text: LOGIN },
  // Beyond it a login needs a proof of work.
  loginAccount: { store: 'database', label: 'Failed logins of an account on unknown devices', text: SILENT },
  loginDevice: { store: 'database', label: 'Logins on a known device', text: LOGIN },
  loginAttackMail: { store: 'database', label: null, text: SILENT },
  // Not in memory: after a restart a solution could be used twice.
  proofOfWork: { store: 'database', label: null, text: SILENT },
  mailEvent: { store: 'database', label: null, text: SILENT },
  secondFactorCode: { store: 'database', label: 'Codes of an administrator', text: LOGIN },
  secondFactorKey: { store: 'database', label: 'Passkeys and recovery codes of an administrator', text: LOGIN },
  loginAddress: { store: 'database', label: 'Logins from a network', text: LOGIN },
  register: {
    store: 'database',
    label: 'Registrations from a network',
    text: {
      da: `Nogen har oprettet mange profiler fra din forbindelse. Prøv igen om ${windowOf('register').da}.`,
      en: `Many profiles have been created from your connection. Try again in ${windowOf('register').en}.`,
    },
  },
  introspection: {
    store: 'memory',
    label: 'Introspection of the schema',
    text: {
      da: 'Du har bedt om skemaet mange gange. Vent lidt, og prøv igen.',
      en: 'You have asked for the schema many times. Wait a little and try again.',
    },
  },
  deletion: {
    store: 'database',
    label: 'Requests for deletion',
    text: {
      da: 'Du har bedt om at få slettet din konto mange gange i dag. Prøv igen i morgen.',
      en: 'You have asked for the deletion of your account many times today. Try again tomorrow.',
    },
  },
  memberPage: { store: 'database', label: 'Pages of members without a recent second factor', text: SILENT },
  linkMail: {
    store: 'database',
    label: 'Links by mail to a member',
    text: {
      da: `Vi har allerede sendt flere links. Se i din indbakke og i uønsket post, eller prøv igen om ${windowOf('linkMail').da}.`,
      en: `Several links have been sent already. Look in your inbox and in spam, or try again in ${windowOf('linkMail').en}.`,
    },
  },
  linkMailNetwork: {
    store: 'database',
    label: 'Links by mail from a network',
    text: {
      da: `Nogen har bestilt mange links fra din forbindelse. Prøv igen om ${windowOf('linkMailNetwork').da}.`,
      en: `Many links have been requested from your connection. Try again in ${windowOf('linkMailNetwork').en}.`,
    },
  },
  strangerMail: { store: 'database', label: 'Mails to an address caused by strangers', text: SILENT },
  provenMail: {
    store: 'database',
    label: 'Links by mail to an address, with proofs of work',
    text: {
      da: 'Nogen har bestilt rigtig mange links til adressen i dag. Se i din indbakke og i uønsket post. På de enheder, du har logget ind på før, kan du stadig få et nyt, ellers i morgen.',
      en: 'A great many links to this address have been requested today. Look in your inbox and in spam. Where you have logged in before you can still get a new one, otherwise tomorrow.',
    },
  },
  contact: {
    store: 'database',
    label: 'Contact messages from a network',
    text: {
      da: `Tak for dine beskeder. Vi har fået mange fra din forbindelse. Send den næste om ${windowOf('contact').da}.`,
      en: `Thank you for your messages. We have had many from your connection. Send the next one in ${windowOf('contact').en}.`,
    },
  },
  emailChange: {
    store: 'database',
    label: 'E-mail changes',
    text: {
      da: `Du har skiftet e-mail flere gange. Prøv igen om ${windowOf('emailChange').da}.`,
      en: `You have changed your e-mail address several times. Try again in ${windowOf('emailChange').en}.`,
    },
  },
  passwordChange: {
    store: 'database',
    label: 'Attempts to enter the current password',
    text: {
      da: `Du har prøvet adgangskoden for mange gange. Prøv igen om ${windowOf('passwordChange').da}.`,
      en: `The password has been tried too many times. Try again in ${windowOf('passwordChange').en}.`,
    },
  },
  picture: {
    store: 'database',
    label: 'Pictures',
    text: {
      da: `Du har skiftet billede mange gange. Prøv igen om ${windowOf('picture').da}.`,
      en: `You have changed your picture many times. Try again in ${windowOf('picture').en}.`,
    },
  },
  profileSave: {
    store: 'database',
    label: 'Profile saves',
    text: {
      da: `Du har gemt din profil mange gange. Gem den igen om ${windowOf('profileSave').da}.`,
      en: `You have saved your profile many times. Save it again in ${windowOf('profileSave').en}.`,
    },
  },
  post: {
    store: 'database',
    label: 'Posts',
    text: {
      da: 'Du har skrevet flere opslag på kort tid. Hold en lille pause, og prøv igen.',
      en: 'You have written several posts in a short time. Take a small break and try again.',
    },
  },
  comment: {
    store: 'database',
    label: 'Comments',
    text: {
      da: 'Du har skrevet mange kommentarer på kort tid. Hold en lille pause, og prøv igen.',
      en: 'You have written many comments in a short time. Take a small break and try again.',
    },
  },
  joinRequest: {
    store: 'database',
    label: 'Requests to join an aftale',
    text: {
      da: `Du har spurgt om at være med til ${RATE_LIMITS.joinRequest.points} aftaler i dag, og flere kan man ikke spørge om på et døgn. Du kan spørge igen i morgen.`,
      en: `You have asked to join ${RATE_LIMITS.joinRequest.points} meetings today, which is the most in a day. You can ask again tomorrow.`,
    },
  },
  aftaleChange: {
    store: 'database',
    label: 'Changes of aftaler',
    text: {
      da: `Du har ændret dine aftaler mange gange, og dem, der kommer, får besked hver gang. Prøv igen om ${windowOf('aftaleChange').da}.`,
      en: `You have changed your meetings many times, and those who are coming are told each time. Try again in ${windowOf('aftaleChange').en}.`,
    },
  },
  proposal: {
    store: 'database',
    label: 'Proposals to meet',
    text: {
      da: `Du har foreslået ${RATE_LIMITS.proposal.points} aftaler i dag, og flere kan man ikke foreslå på et døgn. Du kan foreslå en igen i morgen.`,
      en: `You have proposed ${RATE_LIMITS.proposal.points} meetings today, which is the most in a day. You can propose one again tomorrow.`,
    },
  },
  like: {
    store: 'memory',
    label: 'Likes',
    text: {
      da: 'Du har syntes godt om mange opslag på kort tid. Hold en lille pause, og prøv igen.',
      en: 'You have liked many posts in a short time. Take a small break and try again.',
    },
  },
  block: {
    store: 'database',
    label: 'Blocks',
    text: {
      da: `Du har blokeret mange på kort tid. Prøv igen om ${windowOf('block').da}. Hvis nogen er efter dig, så skriv til os.`,
      en: `You have blocked many members in a short time. Try again in ${windowOf('block').en}. If somebody is after you, write to us.`,
    },
  },
  hide: {
    store: 'memory',
    label: 'Hidden members',
    text: {
      da: `Du har skjult mange på kort tid. Prøv igen om ${windowOf('hide').da}. Filtre og interesser viser færre ad gangen.`,
      en: `You have hidden many members in a short time. Try again in ${windowOf('hide').en}. Filters and interests show fewer at a time.`,
    },
  },
  pushSubscription: {
    store: 'memory',
    label: 'Browsers registered for notifications',
    text: {
      da: 'Du har slået beskeder til mange gange. Prøv igen om en time.',
      en: 'You have turned notifications on many times. Try again in an hour.',
    },
  },
  report: {
    store: 'database',
    label: 'Reports',
    text: {
      da: 'Tak for dine rapporter i dag. Vi ser på dem først, så vent med den næste til i morgen.',
      en: 'Thank you for your reports today. We look at them first, so wait until tomorrow with the next one.',
    },
  },
  payment: {
    store: 'database',
    label: 'Payments',
    text: {
      da: `Du har startet mange betalinger på kort tid. Prøv igen om ${windowOf('payment').da}.`,
      en: `You have started many payments. Try again in ${windowOf('payment').en}.`,
    },
  },
  export: {
    store: 'database',
    label: 'Data exports',
    text: {
      da: 'Du har allerede bedt om dine data flere gange i dag. Prøv igen i morgen.',
      en: 'You have already requested your data several times today. Try again tomorrow.',
    },
  },
  newConversation: {
    store: 'database',
    label: 'New conversations',
    text: {
      da: 'Du har skrevet til mange nye i dag. Svar dem, du allerede skriver med, så kan du skrive til flere i morgen.',
      en: 'You have written to many new members today. Answer those you already know, and write to more tomorrow.',
    },
  },
  sameText: {
    store: 'database',
    label: 'The same first message',
    text: {
      da: 'Du har sendt den samme besked til flere i dag. Skriv gerne noget, der kun passer til den, du skriver til.',
      en: 'You have sent the same message to several members today. Please write something that is only for this one.',
    },
  },
  messageMinute: {
    store: 'memory',
    label: 'Messages in a minute',
    text: {
      da: 'Du skriver meget hurtigt. Vent et øjeblik, og send så beskeden.',
      en: 'You are writing very fast. Wait a moment, then send the message.',
    },
  },
  messageDay: {
    store: 'memory',
    label: 'Messages in a day',
    text: {
      da: `Du har sendt ${RATE_LIMITS.messageDay.points} beskeder i dag, og flere kan man ikke sende på et døgn. Du kan skrive igen i morgen.`,
      en: `You have sent ${RATE_LIMITS.messageDay.points} messages today, which is the most in a day. You can write again tomorrow.`,
    },
  },
  profileHour: {
    store: 'memory',
    label: 'Opened profiles in an hour',
    text: {
      da: 'Du har set mange profiler på kort tid. Hold en lille pause, og kig videre om lidt.',
      en: 'You have seen many profiles in a short time. Take a small break and look further in a while.',
    },
  },
  profileDay: {
    store: 'memory',
    label: 'Opened profiles in a day',
    text: {
      da: 'Du har set rigtig mange profiler i dag. Kig videre i morgen, eller skriv til en af dem, du har fundet.',
      en: 'You have seen a great many profiles today. Look further tomorrow, or write to one of those you have found.',
    },
  },
  matchPage: {
    store: 'memory',
    label: 'Pages of Find Venner',
    text: {
      da: 'Du har set rigtig mange forslag på kort tid. Hold en lille pause, og søg videre om lidt.',
      en: 'You have seen a great many suggestions in a short time. Take a small break and search on in a while.',
    },
  },
  messageSearch: {
    store: 'memory',
    label: 'Searches in conversations',
    text: {
      da: 'Du har søgt rigtig mange gange på kort tid. Hold en lille pause, og søg igen om lidt.',
      en: 'You have searched a great many times in a short time. Take a small break and search again in a while.',
    },
  },
  sameProfile: { store: 'memory', label: null, text: SILENT },
  sameMatches: { store: 'memory', label: null, text: SILENT },
};
