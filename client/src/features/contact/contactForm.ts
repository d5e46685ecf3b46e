import { WRITTEN_RULES } from '@venn/schema/rules/written';
import type { Challenge } from 'altcha/types';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { type FormOutcome, sendForm } from './sendForm';

/** Values of the contact form. `website` is a honeypot: hidden from people, filled in by bots. */
export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  website: string;
}

const CONTACT_RULES = {
  name: WRITTEN_RULES.contactName,
  email: WRITTEN_RULES.contactEmail,
  subject: WRITTEN_RULES.contactSubject,
  message: WRITTEN_RULES.contactMessage,
};

export const contactSchema = yupFrom(CONTACT_RULES);

export const sendContactMessage = (
  values: ContactValues,
  solve: (challenge: Challenge) => Promise<string>,
): Promise<FormOutcome> => sendForm('/api/contact', normalised(CONTACT_RULES, { ...values }), solve);
