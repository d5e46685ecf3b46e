import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Actions } from '../FormLayout';
import { DiscardQuestion } from './DiscardQuestion';
import styles from './Modal.module.css';
import { useModalDialog } from './useModalDialog';
import { useWrittenText } from './useWrittenText';

export interface OpenModalProps {
  onClose: () => void;
  title: ReactNode;
  /** False during a request: neither Escape nor a press on the backdrop closes it. */
  dismissible?: boolean;
  /** `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons: cancel to the left, the action to the right. They never ask before they discard a text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The `<dialog>` itself, mounted only while open. Escape and a press on the backdrop ask before they discard a text. */
export function OpenModal({ onClose, title, dismissible = true, role = 'dialog', actions, children }: OpenModalProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const text = useWrittenText(inside);
  const leave = () => {
    // In the dialog itself: browsers close two that are opened without a press in between by one Escape.
    if (isAsking) keep();
    else if (text.isWritten()) setAsking(true);
    else onClose();
  };
  const keep = () => {
    setAsking(false);
    text.focus();
  };
  const modal = useModalDialog(leave, dismissible);
  const cancel = (event: SyntheticEvent) => {
    // That of a file picker bubbles. What can't be prevented closes the dialog, which `modal.onClose` handles.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    if (dismissible) leave();
  };
  return (
    // The click handler is for the backdrop; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={styles.dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={cancel}
      onInput={() => setAsking(false)}
    >
      <div className={styles.inside} ref={inside}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        {isAsking ? <DiscardQuestion onKeep={keep} onDiscard={onClose} /> : null}
        {actions && !isAsking ? (
          <div className={styles.actions}>
            <Actions end>{actions}</Actions>
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
