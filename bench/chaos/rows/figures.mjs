/** A figure with its goal, for the report. */
export const exactly = (figure, measured, goal) => ({ figure, measured, goal, ok: measured === goal });

export const atMost = (figure, measured, goal) => ({ figure, measured, goal: `≤ ${goal}`, ok: measured <= goal });
