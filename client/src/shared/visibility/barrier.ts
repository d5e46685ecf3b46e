import type { WritingBarrier } from '@venn/schema/writing';
import { BREAK_TEXTS } from './texts';

/** Why the viewer can't begin a conversation, by what is in the way on the other side. */
const BARRIER_TEXTS: Readonly<
  Record<Exclude<WritingBarrier, 'own_break'>, { title: (username: string) => string; text: string }>
> = {
  break: { title: BREAK_TEXTS.ofMember, text: BREAK_TEXTS.later },
  shared_interest: {
    title: (username) => `${username} skriver med dem, der deler en interesse`,
    text: 'Når I har valgt den samme interesse, kan du skrive.',
  },
  nobody: {
    title: (username) => `${username} skriver selv først`,
    text: 'Du kan svare, når du får en besked.',
  },
};

/** Null for a break of the viewer's own. */
export const barrierTexts = (barrier: WritingBarrier) => (barrier === 'own_break' ? null : BARRIER_TEXTS[barrier]);
