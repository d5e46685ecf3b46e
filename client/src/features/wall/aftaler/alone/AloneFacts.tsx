import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import { AftalePlace } from './AftalePlace';
import styles from './AloneFacts.module.css';

/** What is told of an aftale where its post stands alone: the place, or why it was cancelled. */
export function AloneFacts({ aftale }: { aftale: Aftale }) {
  const { state, cancelText, place } = aftale;
  if (state === 'past' && place === null) return null;
  if (state !== 'cancelled') return <AftalePlace aftale={aftale} />;
  return cancelText === null ? null : (
    <p className={styles.say} dir="auto">
      {cancelText}
    </p>
  );
}
