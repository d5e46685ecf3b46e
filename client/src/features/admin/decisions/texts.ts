import type { DecisionKind } from '@venn/schema/moderation';

interface KindTexts {
  choice: string;
  submit: string;
  done: (username: string) => string;
  effect: string;
}

/** What each kind of decision is called: as a choice, as the button that makes it, and when it is made. */
export const KIND_TEXTS: Readonly<Record<DecisionKind, KindTexts>> = {
  warn: {
    choice: 'Warn',
    submit: 'Warn user',
    done: (username) => `${username} is warned`,
    effect: 'Nothing changes, but the member reads this at the next login.',
  },
  hide: {
    choice: 'Hide from Find Venner',
    submit: 'Hide user',
    done: (username) => `${username} is hidden from Find Venner`,
    effect: 'Nobody finds the member in Find Venner. Conversations and posts stay.',
  },
  ban: {
    choice: 'Ban',
    submit: 'Ban user',
    done: (username) => `${username} is banned`,
    effect:
      'The user is logged out at once and cannot log in until the ban ends. Setting the role to user lifts the ban. An earlier one that lasts longer stays until it is undone.',
  },
  erase: {
    choice: 'Delete account',
    submit: 'Delete user',
    done: () => 'User deleted successfully',
    effect: 'The account and all its messages are removed for good. This cannot be undone, not by an appeal either.',
  },
  remove_post: {
    choice: 'Remove post',
    submit: 'Remove post',
    done: () => 'The post is removed',
    effect: 'Nobody sees the post and its comments. An appeal can bring them back.',
  },
  remove_comment: {
    choice: 'Remove comment',
    submit: 'Remove comment',
    done: () => 'The comment is removed',
    effect: 'Nobody sees the comment. An appeal can bring it back.',
  },
};

/** What a ban with an end is called. */
const SUSPENSION_TEXTS: KindTexts = {
  ...KIND_TEXTS.ban,
  submit: 'Suspend user',
  done: (username) => `${username} is suspended`,
};

/** What a decision is called; `hasEnd` is whether a ban ends by the clock. */
export const textsOf = (kind: DecisionKind, hasEnd: boolean): KindTexts =>
  kind === 'ban' && hasEnd ? SUSPENSION_TEXTS : KIND_TEXTS[kind];

export const TEXTS = {
  decision: 'Decision',
  length: 'For how long',
  date: 'The account is back on',
  dateProblem: 'Choose a date in the future.',
  note: 'Note, for other administrators (optional)',
  preview: 'What the member reads',
  factsProblem: 'Write what happened, for the member to read.',
  cancels:
    'Removes the post and cancels the meeting, if it is still ahead; everybody coming is told. An appeal can bring back the post, not the meeting.',
  list: 'Decisions',
  commandLine: 'the command line',
  reasonsMissing: 'No reasons were given to the member.',
  undo: 'Undo decision',
  undoTitle: 'Undo this decision?',
  undoEffect: 'It no longer counts, and the member is told by mail.',
  undone: 'The decision is undone',
  cancel: 'Cancel',
  deciding: 'Deciding...',
  failed: (message: string) => `Error: ${message}`,
} as const;
