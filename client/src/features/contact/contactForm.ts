import { RULES } from '@venn/schema/rules/fields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import type { ContactValues } from './sendContactMessage';

const CONTACT_RULES = {
  name: RULES.contactName,
  email: RULES.contactEmail,
  subject: RULES.contactSubject,
  message: RULES.contactMessage,
};

export const contactSchema = yupFrom(CONTACT_RULES);

/** The values as they are sent. */
export const normalisedValues = (values: ContactValues): ContactValues => normalised(CONTACT_RULES, { ...values });

export { sendContactMessage } from './sendContactMessage';
