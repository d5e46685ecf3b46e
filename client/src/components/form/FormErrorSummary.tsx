import { Alert } from '../Alert';
import { fieldId } from './Field';
import styles from './FormErrorSummary.module.css';

const COUNTS = ['nul', 'ét', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

interface FormErrorSummaryProps {
  /** The texts by field name, in the order of the form. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What cannot happen yet, such as 'før vi kan oprette din konto'. */
  before?: string;
}

/** At the top of a long form: how many fields need another look, each a link that leads to its field. */
export function FormErrorSummary({ errors, before = 'før du kan fortsætte' }: FormErrorSummaryProps) {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (wrong.length === 0) return null;
  const count = `${COUNTS[wrong.length] ?? wrong.length} ${wrong.length === 1 ? 'felt' : 'felter'}`;
  return (
    <Alert tone="error">
      <p>
        Der er {count}, du skal se på, {before}.
      </p>
      <ul className={styles.list}>
        {wrong.map(([name, text]) => (
          <li key={name}>
            <button
              type="button"
              className={styles.link}
              onClick={() => document.getElementById(fieldId(name))?.focus()}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
