import { totalOf } from '../sums.mjs';

/** A figure with its goal, for the report. */
export const exactly = (figure, measured, goal) => ({ figure, measured, goal, ok: measured === goal });

export const atMost = (figure, measured, goal) => ({ figure, measured, goal: `≤ ${goal}`, ok: measured <= goal });

/** What became of the messages, mails and payments of some faults. */
export function nothingWrong(rows) {
  const { sent, tasks, lost, doubled, unseen } = totalOf(rows);
  return atMost(
    `of ${sent} messages and ${tasks} mails and payments lost, doubled or unseen`,
    lost + doubled + unseen,
    0,
  );
}
