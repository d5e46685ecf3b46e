import type { DecisionKind } from '@venn/schema/moderation';
import { isBlank } from '@venn/schema/rules/blank';
import { useState } from 'react';
import type { DecisionInput, FoundBy } from '../../../gql/decisions';
import { NO_REASONS } from '../../../shared/decision/reasons';
import { banEnd } from './banEnd';
import { TEXTS } from './texts';

/** Who or what a decision is about: the member, and the post or comment that is removed. */
export interface DecisionTarget {
  /** Null for what a deleted account has left. */
  memberId: string | null;
  /** Null once the account is erased. */
  username: string | null;
  postId?: string;
  /** Whether the post invites to meet: an aftale that is ahead is cancelled with it. */
  isAftale?: boolean;
  commentId?: string;
}

/** What is decided about what a member wrote, or about the member. */
export const kindsFor = ({ postId, commentId }: DecisionTarget): readonly DecisionKind[] => {
  if (postId) return ['remove_post'];
  return commentId ? ['remove_comment'] : ['warn', 'hide', 'ban'];
};

/** The report that a decision follows, and its newest entry that was seen. */
type FollowedReport = Pick<DecisionInput, 'report' | 'seenEntryId'>;

interface Initial {
  kind: DecisionKind;
  foundBy: FoundBy;
}

/** The fields of a decision, their problems, and the input of the mutation. */
export function useDecisionForm(initial: Initial) {
  const [values, setValues] = useState({ ...NO_REASONS, ...initial, length: '7', date: '', note: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { kind, length, date, ground, facts, foundBy, note } = values;
  const until = kind === 'ban' ? banEnd(length, date, openedAt) : null;
  const problems: { date?: string | undefined; facts?: string | undefined } = {
    date: until === undefined ? TEXTS.dateProblem : undefined,
    facts: isBlank(facts) ? TEXTS.factsProblem : undefined,
  };
  return {
    values,
    until,
    openedAt,
    /** The problems of the fields, once they were submitted. */
    problems: wasSubmitted ? problems : {},
    change: (changes: Partial<typeof values>) => setValues({ ...values, ...changes }),
    /** The input of the mutation; null while a field has a problem, which is shown from then on. */
    submit: (target: DecisionTarget, followed: FollowedReport): DecisionInput | null => {
      setWasSubmitted(true);
      if (problems.date !== undefined || problems.facts !== undefined) return null;
      return { kind, ...idsFor(kind, target), ground, facts, foundBy, ...followed, until: until?.toISOString(), note };
    },
  };
}

const idsFor = (kind: DecisionKind, { memberId, postId, commentId }: DecisionTarget) => {
  if (kind === 'remove_post') return { post: postId };
  return kind === 'remove_comment' ? { comment: commentId } : { member: memberId };
};
