import { READING_REASONS, type ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { textEnum } from '../common/text-enum.js';

export const ReadingReasonEnum = textEnum<ReadingReason>(
  'ReadingReason',
  'Why an administrator reads private messages, or what few see of an aftale.',
  READING_REASON_LABELS,
);

/** The audit log's detail of reading something private: the reason, and what. */
export const readingDetail = (reason: ReadingReason, what: string): string => `${reason}, ${what}`;

/** SQL of the reason in an audit entry's detail; null in entries that were written before reasons were asked for. */
export const reasonInDetail = (detail: string): string =>
  `substring(${detail} FROM '^(${READING_REASONS.join('|')})\\M')`;
