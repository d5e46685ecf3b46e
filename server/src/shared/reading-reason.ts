import { READING_REASONS, type ReadingReason } from '@venn/schema/moderation';
import { registerEnumType } from 'type-graphql';

export const ReadingReasonEnum = Object.fromEntries(READING_REASONS.map((reason) => [reason, reason])) as {
  [R in ReadingReason]: R;
};
registerEnumType(ReadingReasonEnum, {
  name: 'ReadingReason',
  description:
    'Why an administrator reads private messages: for a report, at a member’s request, or because a law demands it.',
});

/** The audit log's detail of reading private messages: the reason, and which messages. */
export const readingDetail = (reason: ReadingReason, messages: string): string => `${reason}, ${messages}`;

/** SQL of the reason in an audit entry's detail; null in entries that were written before reasons were asked for. */
export const reasonInDetail = (detail: string): string =>
  `substring(${detail} FROM '^(${READING_REASONS.join('|')})\\M')`;
