import { CONTACT_NAME_MAX, REPORT_LOCATION_MAX, REPORT_REASON_MAX } from '../limits.js';
import { type ReportKind, URGENT_KINDS } from '../moderation.js';
import { isEmail } from './email.js';
import {
  accepted,
  type Check,
  type FieldRule,
  freeText,
  maxLength,
  oneLineText,
  required,
  satisfies,
  trimmed,
  verbatim,
} from './rule.js';

/** Whoever sees somebody in danger may report it without a name (article 16(2)(c) of the Digital Services Act). */
const unlessUrgent = (check: Check): Check => ({
  ...check,
  passes: (value, others) => URGENT_KINDS.includes(others['kind'] as ReportKind) || check.passes(value, others),
});

/** The rules of a report's fields, a member's and a visitor's; apart from `RULES`, because no other form needs them. */
export const REPORT_RULES = {
  reportReason: freeText(required('reportReasonRequired'), maxLength(REPORT_REASON_MAX, 'reportReasonMax')),
  reportKind: verbatim(required('reportKindRequired')),
  reportLocation: freeText(required('reportLocationRequired'), maxLength(REPORT_LOCATION_MAX, 'contactTooLong')),
  visitorName: oneLineText(unlessUrgent(required('reportNameRequired')), maxLength(CONTACT_NAME_MAX, 'contactTooLong')),
  visitorEmail: trimmed(unlessUrgent(required('emailRequired')), satisfies('email', 'emailInvalid', isEmail)),
  goodFaith: verbatim(accepted('goodFaithRequired')),
} as const satisfies Record<string, FieldRule>;
export type ReportRuleName = keyof typeof REPORT_RULES;
