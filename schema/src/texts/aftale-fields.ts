/** Validation errors of an aftale's fields; apart, because no other form needs them. */
export const AFTALE_FIELD_TEXTS = {
  aftaleTitleRequired: 'Skriv, hvad I skal lave',
  aftaleTitleMin: 'Titlen skal være mindst 3 tegn',
  aftaleTitleMax: 'Titlen må højst være 60 tegn',
  aftaleStartRequired: 'Vælg dag og klokkeslæt',
  aftaleTimeInvalid: 'Tidspunktet findes ikke. Tjek dag og klokkeslæt',
  aftaleTimeSkipped: 'Den time findes ikke, for uret stilles frem den nat. Vælg et andet klokkeslæt',
  aftaleTooSoon: 'Aftalen skal begynde om mindst en time',
  aftaleTooLate: 'Aftalen skal begynde inden for 90 dage',
  aftaleEndBefore: 'Aftalen skal slutte, efter at den er begyndt',
  aftaleTooLong: 'Aftalen må højst vare tre døgn',
  aftaleTownRequired: 'Vælg en by',
  aftalePlaceMax: 'Mødestedet må højst være 120 tegn',
  aftalePlaces: 'Der kan komme fra 1 til 11 ud over dig',
  aftaleTextMax: 'Teksten må højst være 500 tegn',
  aftaleNoteMax: 'Hilsenen må højst være 300 tegn',
  aftaleCancelTextMax: 'Beskeden må højst være 300 tegn',
} as const;

export type AftaleFieldText = keyof typeof AFTALE_FIELD_TEXTS;

/** The same in English. */
export const ENGLISH_AFTALE_FIELD_TEXTS: Readonly<Record<AftaleFieldText, string>> = {
  aftaleTitleRequired: 'Write what you are going to do',
  aftaleTitleMin: 'The title must have at least 3 characters',
  aftaleTitleMax: 'The title may have 60 characters at the most',
  aftaleStartRequired: 'Choose a day and a time',
  aftaleTimeInvalid: 'There is no such time. Check the day and the hour',
  aftaleTimeSkipped: 'The clocks skip that hour. Choose another time',
  aftaleTooSoon: 'It must begin at least an hour from now',
  aftaleTooLate: 'It must begin within 90 days',
  aftaleEndBefore: 'It must end after it has begun',
  aftaleTooLong: 'It may last 72 hours at the most',
  aftaleTownRequired: 'Choose a town',
  aftalePlaceMax: 'The meeting place may have 120 characters at the most',
  aftalePlaces: 'From 1 to 11 can come besides you',
  aftaleTextMax: 'The text may have 500 characters at the most',
  aftaleNoteMax: 'The note may have 300 characters at the most',
  aftaleCancelTextMax: 'The message may have 300 characters at the most',
};
