import { APPEAL_MONTHS, BAN_REASON_MAX, DECISION_FACTS_MAX, DECISION_RETENTION_MONTHS } from '@venn/schema/limits';
import { english, type Sentence } from '../../../common/sentence.js';

/** Refusals of decisions, for administrators. */
export const DECISION_TEXTS = {
  noAdministratorDeleted: english('Administrators cannot be deleted.'),
  notYourself: english('You cannot ban yourself.'),
  notAboutYourself: english('Another administrator decides about you.'),
  reason: english(`Give a reason of at most ${BAN_REASON_MAX} characters.`),
  facts: english(`Write what happened, for the member to read: at most ${DECISION_FACTS_MAX} characters.`),
  note: english(`Notes may be ${BAN_REASON_MAX} characters at the most.`),
  until: english(`Choose an end within the next ${DECISION_RETENTION_MONTHS} months, or none.`),
  noEnd: english('Only a ban has an end.'),
  target: english('Name one thing to decide about: a member, or for a removal a post or a comment.'),
  otherReport: english('The report is about another member.'),
  undone: english('This decision has been undone already.'),
} as const satisfies Record<string, Sentence>;

/** Refusals of appeals, for members. */
export const APPEAL_TEXTS = {
  late: {
    da: `Fristen for at klage er udløbet. Man kan klage i ${APPEAL_MONTHS} måneder.`,
    en: `The time to appeal has passed. It is ${APPEAL_MONTHS} months.`,
  },
  undone: { da: 'Afgørelsen er allerede ændret.', en: 'The decision has been changed already.' },
  appealed: {
    da: 'Du har allerede klaget over den her afgørelse.',
    en: 'You have appealed against this decision already.',
  },
  address: {
    da: 'Skriv den e-mail, som kontoen havde, og som du fik afgørelsen på.',
    en: 'Give the email address of the account, to which the decision was sent.',
  },
} as const satisfies Record<string, Sentence>;

/** Refusals of decisions on appeals, for administrators. */
export const APPEAL_DECISION_TEXTS = {
  answer: english('Write the reasons, for the member to read: at most 2000 characters.'),
  decided: english('This appeal has been decided already.'),
  undone: english('This decision has been undone: the appeal can only be upheld.'),
  another: english('Another administrator decides about this appeal: you made the decision.'),
} as const satisfies Record<string, Sentence>;
