/** What can be reported. */
export const REPORTED_THINGS = ['profile', 'post', 'comment', 'message', 'proposal'] as const;
export type ReportedThing = (typeof REPORTED_THINGS)[number];

/** Kinds of reports, the gravest first: reports of danger come first in the portal. */
export const REPORT_KINDS = [
  'danger_to_life',
  'minor_in_danger',
  'harassment',
  'hate',
  'sexual',
  'scam',
  'fake',
  'spam',
  'other',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reports of these kinds come before all others. */
export const URGENT_KINDS: readonly ReportKind[] = ['danger_to_life', 'minor_in_danger'];

/** What administrators decide about a member or what a member has written. */
export const DECISION_KINDS = ['hide', 'remove_post', 'remove_comment', 'warn', 'ban', 'erase'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The rules that a decision can be based on. `terms` stands where none was named. */
export const DECISION_GROUNDS = [
  'harassment',
  'hate',
  'sexual',
  'scam',
  'spam',
  'fake',
  'dating',
  'contact_details',
  'picture',
  'private_content',
  'age',
  'several_profiles',
  'unlawful',
  'terms',
] as const;
export type DecisionGround = (typeof DECISION_GROUNDS)[number];

/** Why an administrator reads private messages; kept in the audit log, and told to those who wrote them. */
export const READING_REASONS = ['report', 'request', 'law'] as const;
export type ReadingReason = (typeof READING_REASONS)[number];
