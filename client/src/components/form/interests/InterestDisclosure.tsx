import { Check } from '../../../icons/Check';
import { ChevronDown } from '../../../icons/ChevronDown';
import styles from './InterestDisclosure.module.css';
import type { InterestGroup } from './interestGroups';

interface InterestDisclosureProps {
  /** Of the heading. */
  id: string;
  /** The interests to show. */
  group: InterestGroup;
  /** Names of all chosen interests of this category. */
  chosenNames: readonly string[];
  open: boolean;
  onOpen: (open: boolean) => void;
  value: readonly string[];
  onToggle: (interest: string) => void;
  disabled?: boolean | undefined;
}

/** A category of interests as toggle chips, which opens and closes; the heading names what is chosen in it. */
export function InterestDisclosure(props: InterestDisclosureProps) {
  const { id, group, chosenNames, open, onOpen, value, onToggle, disabled } = props;
  return (
    <details className={styles.group} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h3 className={styles.category} id={id}>
          {group.category}
        </h3>
        {chosenNames.length > 0 ? (
          <>
            <span className={styles.count}>{`${chosenNames.length} valgt`}</span>
            <span className={styles.names}>{chosenNames.join(', ')}</span>
          </>
        ) : null}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.chips} role="group" aria-labelledby={id}>
        {group.options.map((option) => {
          const isChosen = value.includes(option.id);
          return (
            <button
              key={option.id}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              disabled={disabled}
              onClick={() => onToggle(option.id)}
            >
              {isChosen ? <Check aria-hidden="true" /> : null}
              <span>{option.name}</span>
            </button>
          );
        })}
      </div>
    </details>
  );
}
