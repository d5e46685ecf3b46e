import { AFTALE_RULES, aftaleStartRule } from '../../../shared/aftaler/aftaleRules';
import { type StartValues, startOf } from '../../../shared/aftaler/startFields';
import { startSchema } from '../../../shared/aftaler/startSchema';

/** What the form of a proposal holds. */
export interface ProposalValues extends StartValues {
  title: string;
  town: string;
  place: string;
}

export const NEW_PROPOSAL: ProposalValues = { title: '', day: '', date: '', from: '', town: '', place: '' };

/** The form's fields of what the API has under another name. */
export const FIELD_NAMES = { startsAt: 'from' } as const;

/** The rules of the texts, by the names of the API and the form alike. */
export const TEXT_RULES = {
  title: AFTALE_RULES.aftaleTitle,
  town: AFTALE_RULES.aftaleTown,
  place: AFTALE_RULES.aftalePlace,
} as const;

/** The validation of the form, from the rules that the server validates with, too. */
export const proposalSchema = startSchema<ProposalValues>(
  { ...TEXT_RULES, startsAt: aftaleStartRule(() => new Date()) },
  { empty: NEW_PROPOSAL, ruled: (values) => ({ ...values, startsAt: startOf(values) }), names: FIELD_NAMES },
);
