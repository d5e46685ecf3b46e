/** The id of the element of a proposal that can have the focus. */
export const focusId = (proposalId: string): string => `proposal-${proposalId}`;

/** Moves the focus to a proposal in the thread, once it is drawn there: a pass after the list of proposals has changed. */
export function focusProposal(proposalId: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(focusId(proposalId))?.focus()));
}
