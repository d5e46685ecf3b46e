import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Actions } from './form/FormLayout';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** A question or the name of what happens here. */
  title: ReactNode;
  /** False while something is on its way: neither Escape nor a click outside closes it. */
  dismissible?: boolean;
  /** `alertdialog` for a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  /** The way out to the left, the deed to the right. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A dialog of the browser's own kind: it keeps the focus inside and gives it back when it closes. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  dismissible = true,
  role = 'dialog',
  actions,
  children,
}: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  const clickOutside = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose();
  };
  // A browser may close a dialog at the second Escape without asking; then it opens again or is really over.
  const closed = () => {
    if (dialog.current?.open) return;
    if (dismissible) onClose();
    else dialog.current?.showModal();
  };

  return (
    // The click is for the backdrop; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={cancel}
      onClose={closed}
      onClick={clickOutside}
    >
      <div className={styles.inside}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        {actions ? (
          <div className={styles.actions}>
            <Actions end>{actions}</Actions>
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
