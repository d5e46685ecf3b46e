import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface ModalDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens a `<dialog>` above the page as long as it is rendered: the browser keeps the focus inside, gives it back
 * afterwards and closes on Escape. A click on the backdrop closes too.
 */
export function useModalDialog(close: () => void, dismissible = true): ModalDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const element = dialog.current;
    // The page behind stands still; where its scrollbar takes room, the room is kept.
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
      // A browser closes at the second Escape without asking; what must not be dismissed opens again.
      if (dismissible) close();
      else dialog.current?.showModal();
    },
    onClick: (event) => {
      if (dismissible && event.target === dialog.current) close();
    },
  };
}
