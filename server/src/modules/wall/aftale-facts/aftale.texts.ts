import { NEW_ACCOUNT_DAYS } from '@venn/schema/limits';
import { AppError } from '../../../common/app-error.js';
import { secondsUntil } from '../../../common/clock.js';
import { englishDayOf, momentOf } from '../../../common/date-text.js';
import type { Sentence } from '../../../common/sentence.js';

/** Texts about aftaler; those of fields and error codes are in the schema package. */
export const AFTALE_TEXTS = {
  changed: {
    da: 'Aftalen er ændret, siden du så den. Se den igen, før du spørger.',
    en: 'The meeting has changed since you saw it. Look at it again before you ask.',
  },
  declined: { da: 'Der var ikke plads denne gang.', en: 'There was no place this time.' },
  askedElsewhere: {
    da: 'Du har allerede spurgt om en anden aftale. Send igen.',
    en: 'This id was used for another meeting. Send this request under a new id.',
  },
  begun: {
    da: 'Aftalen er begyndt, så du kan ikke spørge om at være med mere.',
    en: 'The meeting has begun, so you cannot ask to join it any more.',
  },
  isComing: {
    da: 'Medlemmet er allerede med. Tag medlemmet af listen i stedet.',
    en: 'The member is coming already. Take the member off the list instead.',
  },
  answered: { da: 'Du har allerede svaret.', en: 'You have answered already.' },
  answerTime: {
    da: 'Du kan svare i en uge efter aftalen.',
    en: 'You can answer for a week after the meeting.',
  },
  gone: {
    da: 'Medlemmet kan ikke være med længere.',
    en: 'The member cannot come any more.',
  },
  hostOnBreak: {
    da: 'Værten holder pause. Du kan spørge, når pausen er slut.',
    en: 'The host is on a break. You can ask once it is over.',
  },
  ownBreak: {
    da: 'Du holder pause. Afslut den for at spørge nye, om du må være med.',
    en: 'You are on a break. End it to ask somebody new.',
  },
} as const satisfies Record<string, Sentence>;

/** A limit of what a member may have ahead, which the next beginning makes room in. */
interface AheadLimit {
  most: number;
  /** Whether it is the lower limit of new accounts. */
  isNew: boolean;
  nextAt: Date;
  now: Date;
}

const NEW_ACCOUNT: Sentence = {
  da: ` De første ${NEW_ACCOUNT_DAYS} dage på Venn er der færre.`,
  en: ` There are fewer in the first ${NEW_ACCOUNT_DAYS} days on Venn.`,
};

const refuse = (text: Sentence, { isNew, nextAt, now }: AheadLimit): AppError =>
  new AppError('RATE_LIMITED', {
    text: isNew ? { da: text.da + NEW_ACCOUNT.da, en: text.en + NEW_ACCOUNT.en } : text,
    retryAfterSeconds: Math.max(1, secondsUntil(nextAt, now)),
  });

/** The refusal of one more aftale. */
export function tooManyHosted(limit: AheadLimit): AppError {
  const { most, nextAt } = limit;
  const text: Sentence = {
    da: `Du kan højst have ${most === 1 ? 'én aftale' : `${most} aftaler`} foran dig ad gangen. Du kan lave en ny, når den næste er begyndt den ${momentOf(nextAt)}, eller når du har aflyst en.`,
    en: `You can have ${most === 1 ? 'one meeting' : `${most} meetings`} ahead at a time. You can make another once the next one has begun on ${englishDayOf(nextAt)}, or once you have cancelled one.`,
  };
  return refuse(text, limit);
}

/** The refusal of one more request to join. */
export function tooManyRequests(limit: AheadLimit): AppError {
  const { most, nextAt } = limit;
  const text: Sentence = {
    da: `Du kan højst vente på svar om ${most} aftaler ad gangen. Du kan spørge igen, når en vært har svaret, når du har trukket et spørgsmål tilbage, eller senest den ${momentOf(nextAt)}, når den næste begynder.`,
    en: `You can wait for an answer about ${most} meetings at a time. You can ask again once a host has answered, once you have taken a request back, or on ${englishDayOf(nextAt)} at the latest, when the next one begins.`,
  };
  return refuse(text, limit);
}

/** The refusal of fewer places than are taken. */
export const placesTaken = (places: number, coming: number): AppError =>
  AppError.field('places', {
    da: `Der er allerede ${coming}, der kommer, så ${places === 1 ? '1 plads' : `${places} pladser`} er for lidt`,
    en: `There are ${coming} coming already, so ${places === 1 ? '1 place is' : `${places} places are`} too few`,
  });
