import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Safari doesn't focus what is clicked, so a dialog couldn't give the focus back to the button that opened it, and a
 * screen reader would start again at the top of the page.
 */
function focusClicked({ target }: Event): void {
  if (document.activeElement === document.body) (target as Element).closest('button')?.focus({ preventScroll: true });
}
// Before React's own listeners, which open the dialog.
if (typeof document !== 'undefined') addEventListener('click', focusClicked, true);

interface ModalDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens a modal `<dialog>` while it is mounted: the browser traps the focus, restores it afterwards and closes on Escape.
 * A click on the backdrop closes it too.
 */
export function useModalDialog(close: () => void, dismissible = true): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = dialog.current;
    // The page doesn't scroll meanwhile; the gutter of a visible scrollbar is kept.
    root.dataset.modal = innerWidth > root.clientWidth ? 'keep-gutter' : '';
    element?.showModal();
    return () => {
      element?.close();
      delete root.dataset.modal;
    };
  }, []);
  return {
    dialog,
    onClose: () => {
      if (dialog.current?.open) return;
      // Browsers close at the second Escape without a cancel event: a dialog that can't be dismissed is reopened.
      if (dismissible) close();
      else dialog.current?.showModal();
    },
    onClick: (event) => {
      if (dismissible && event.target === dialog.current) close();
    },
  };
}
