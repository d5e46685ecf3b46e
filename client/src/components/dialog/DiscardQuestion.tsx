import { useId } from 'react';
import { Button } from '../Button';
import { Actions } from '../FormLayout';
import styles from './Modal.module.css';

/** Dialogs don't know which page opens them; the portal's pages are in English. */
const TEXTS = {
  da: { question: 'Smid teksten væk?', keep: 'Skriv videre', discard: 'Smid væk' },
  en: { question: 'Discard the text?', keep: 'Keep writing', discard: 'Discard' },
};

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Takes the place of a dialog's buttons before a text in it is discarded. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  const texts = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'da'];
  return (
    <div className={styles.actions} role="group" aria-labelledby={id}>
      <p className={styles.question} id={id}>
        {texts.question}
      </p>
      <Actions end>
        <Button variant="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
        {/* A question that Escape has asked is answered with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button autoFocus aria-describedby={id} onClick={onKeep}>
          {texts.keep}
        </Button>
      </Actions>
    </div>
  );
}
