import { Alert } from '../feedback/Alert';
import styles from './FormErrorSummary.module.css';
import { fieldId } from './fieldProps';

const COUNTS = ['nul', 'ét', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

interface FormErrorSummaryProps {
  /** Error texts by field name, in the order of the form. */
  errors: Readonly<Record<string, string | undefined>>;
  /** End of the sentence, such as 'før vi kan oprette din konto'. */
  before?: string;
}

/** Above a long form: the number of invalid fields, and a button for each that focuses it. */
export function FormErrorSummary({ errors, before = 'før du kan fortsætte' }: FormErrorSummaryProps) {
  const invalid = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (invalid.length === 0) return null;
  const count = `${COUNTS[invalid.length] ?? invalid.length} ${invalid.length === 1 ? 'felt' : 'felter'}`;
  return (
    <Alert tone="error">
      <p>{`Der er ${count}, du skal se på, ${before}.`}</p>
      <ul className={styles.list}>
        {invalid.map(([name, text]) => (
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
