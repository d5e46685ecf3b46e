import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Actions } from '../form/FormLayout';
import styles from './Modal.module.css';
import { useModalDialog } from './useModalDialog';

export interface OpenModalProps {
  onClose: () => void;
  title: ReactNode;
  /** False during a request: neither Escape nor a click on the backdrop closes it. */
  dismissible?: boolean;
  /** `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons: cancel to the left, the action to the right. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The `<dialog>` itself, mounted only while open. */
export function OpenModal({ onClose, title, dismissible = true, role = 'dialog', actions, children }: OpenModalProps) {
  const id = useId();
  const { dialog, onClose: onClosed, onClick } = useModalDialog(onClose, dismissible);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  return (
    // The click handler is for the backdrop; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={cancel}
      onClose={onClosed}
      onClick={onClick}
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
