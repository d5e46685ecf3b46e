import {
  APPEAL_TEXT_MAX,
  COMMENT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  DECISION_FACTS_MAX,
  MESSAGE_MAX,
  POST_MAX,
  SEARCH_TEXT_MAX,
  SEARCH_TEXT_MIN,
} from '../limits.js';
import { isEmail } from './email.js';
import { type FieldRule, freeText, maxLength, minLength, oneLineText, required, satisfies, trimmed } from './rule.js';

/** The rules of the texts that members write; apart from those of names, whose tables neither a chat nor a wall needs. */
export const WRITTEN_RULES = {
  contactName: oneLineText(required('contactRequired'), maxLength(CONTACT_NAME_MAX, 'contactTooLong')),
  contactEmail: trimmed(required('contactRequired'), satisfies('email', 'emailInvalid', isEmail)),
  contactSubject: oneLineText(required('contactRequired'), maxLength(CONTACT_SUBJECT_MAX, 'contactTooLong')),
  contactMessage: freeText(required('contactRequired'), maxLength(CONTACT_MESSAGE_MAX, 'contactTooLong')),
  postContent: freeText(required('postRequired'), maxLength(POST_MAX, 'postMax')),
  commentContent: freeText(required('commentRequired'), maxLength(COMMENT_MAX, 'commentMax')),
  messageContent: freeText(required('messageRequired'), maxLength(MESSAGE_MAX, 'messageMax')),
  searchText: freeText(
    required('searchRequired'),
    minLength(SEARCH_TEXT_MIN, 'searchMin'),
    maxLength(SEARCH_TEXT_MAX, 'searchMax'),
    satisfies('words', 'searchWords', (text) => /[\p{L}\p{N}]/u.test(text)),
  ),
  decisionFacts: freeText(maxLength(DECISION_FACTS_MAX, 'decisionFactsMax')),
  appealText: freeText(required('appealTextRequired'), maxLength(APPEAL_TEXT_MAX, 'appealTextMax')),
} as const satisfies Record<string, FieldRule>;
