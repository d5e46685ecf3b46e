import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A control that the keyboard reaches. */
const TABBABLE = ':is(input, select, textarea, button, a[href]):not([tabindex="-1"], :disabled)';

/** Props of the `<dialog>`. */
interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens a modal `<dialog>` while it is mounted: the browser traps the focus, restores it afterwards and closes on Escape.
 * A press that begins and ends on the backdrop closes it too: a selection of text may do one of both there.
 * `close` may leave it open.
 */
export function useModalDialog(close: () => void, dismissible = true): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const press = useRef({ begins: false, ends: false });
  const isBackdrop = (target: EventTarget) => target === dialog.current;
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = dialog.current;
    // A dialog above another one leaves the page as that one needs it.
    const before = root.dataset.modal;
    // The page doesn't scroll meanwhile; the gutter of a visible scrollbar is kept.
    root.dataset.modal = before ?? (innerWidth > root.clientWidth ? 'keep-gutter' : '');
    element?.showModal();
    // Browsers focus the first element also where the keyboard passes over it: a password's hidden username.
    if (document.activeElement?.matches('input[tabindex="-1"]')) element?.querySelector<HTMLElement>(TABBABLE)?.focus();
    return () => {
      element?.close();
      if (before === undefined) delete root.dataset.modal;
    };
  }, []);
  return {
    ref: dialog,
    onClose: () => {
      if (dialog.current?.open) return;
      // Browsers close at the second Escape without a cancel event: a dialog that stays is reopened.
      dialog.current?.showModal();
      if (dismissible) close();
    },
    onPointerDown: ({ target }) => {
      press.current = { begins: isBackdrop(target), ends: false };
    },
    onPointerUp: ({ target }) => {
      press.current.ends = isBackdrop(target);
    },
    onClick: ({ target }) => {
      const { begins, ends } = press.current;
      if (begins && ends && isBackdrop(target) && dismissible) close();
    },
  };
}
