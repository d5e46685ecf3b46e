import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../components/feedback/toastStore';
import type { MatchCard_MatchFragment } from '../../../gql/matches';
import { errorText } from '../../../lib/forms/formErrors';
import { HIDING_TEXTS } from '../../../shared/hiding/texts';
import { useHiding } from '../../../shared/hiding/useHiding';
import { type HiddenCard, hideButtonId, shownAgainId } from './hiddenCards';

/** The cards that the viewer has hidden on this page of the list, as notes in their places until the page is left. */
export function useHiddenCards(list: string) {
  const { hide, unhide } = useHiding({ awaitMatches: true });
  const [kept, setKept] = useState<{ list: string; cards: readonly HiddenCard[] }>({ list, cards: [] });
  const cards = kept.list === list ? kept.cards : [];
  const change = (next: (cards: readonly HiddenCard[]) => readonly HiddenCard[]) =>
    setKept((now) => ({ list, cards: next(now.list === list ? now.cards : []) }));
  const remove = (id: string) => change((now) => now.filter((card) => card.match.id !== id));
  /** The card is back: the focus returns to where it came from. */
  const bringBack = (id: string) => {
    flushSync(() => remove(id));
    document.getElementById(hideButtonId(id))?.focus();
  };
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** A list that was asked for before the next change would be taken for the one after it. */
  const inTurn = (send: () => Promise<unknown>): Promise<unknown> => {
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    return sent;
  };

  return {
    cards,
    /** The note is there at once; the card comes back where hiding fails. */
    hideCard: async (match: MatchCard_MatchFragment, place: number) => {
      flushSync(() => change((now) => [...now, { match, place, isReturning: false }]));
      document.getElementById(shownAgainId(match.id))?.focus();
      try {
        await inTurn(() => hide(match.id));
      } catch (error) {
        showToast(errorText(error, HIDING_TEXTS.failed), 'error');
        bringBack(match.id);
      }
    },
    undo: async ({ match: { id } }: HiddenCard) => {
      const mark = (isReturning: boolean) =>
        change((now) => now.map((card) => (card.match.id === id ? { ...card, isReturning } : card)));
      mark(true);
      try {
        await inTurn(() => unhide(id));
        bringBack(id);
      } catch (error) {
        mark(false);
        showToast(errorText(error, HIDING_TEXTS.failed), 'error');
      }
    },
  };
}
