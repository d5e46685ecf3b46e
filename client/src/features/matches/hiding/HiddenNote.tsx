import { Button } from '../../../components/Button';
import { Undo2 } from '../../../icons/Undo2';
import { hiddenHelp, TEXTS } from '../texts';
import styles from './HiddenNote.module.css';
import { type HiddenCard, shownAgainId } from './hiddenCards';

interface HiddenNoteProps {
  card: HiddenCard;
  onUndo: (card: HiddenCard) => void;
}

/** Takes the place of a card that the viewer has hidden. Its button has the focus, and the note as its description. */
export function HiddenNote({ card, onUndo }: HiddenNoteProps) {
  const { match, isReturning } = card;
  const textId = `hidden-${match.id}`;
  return (
    <li className={styles.hidden}>
      <p id={textId}>
        <bdi translate="no" className={styles.name}>
          {match.username}
        </bdi>{' '}
        <span className={styles.what}>{TEXTS.isHidden}</span>
      </p>
      <Button
        id={shownAgainId(match.id)}
        variant="link"
        icon={<Undo2 aria-hidden="true" />}
        aria-describedby={textId}
        busy={isReturning}
        onClick={() => onUndo(card)}
      >
        {TEXTS.undo}
      </Button>
      <p className={styles.more}>{hiddenHelp(match.gender)}</p>
    </li>
  );
}
