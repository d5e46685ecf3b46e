// oxlint-disable-next-line import/no-unassigned-import -- defines the element
import 'altcha/external';
// oxlint-disable-next-line import/no-unassigned-import -- its style as a file: the policy allows no injected one
import 'altcha/altcha.css';
import type { Challenge, Configuration } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import { Alert } from '../../components/feedback/Alert';
import styles from './ProofPanel.module.css';
import { PROOF_TEXTS } from './texts';

const WORKERS_MAX = 4;
/** Longer than a challenge is valid: the widget's own limit is too short for a hard one on an old phone. */
const SOLVING_MAX_MS = 15 * 60 * 1000;

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.i18n.set({ ...PROOF_TEXTS });
// Before the first element exists: it would collect the movements of the pointer otherwise.
$altcha.defaults.set({ humanInteractionSignature: false, hideFooter: true, hideLogo: true });

export interface ProofPanelProps {
  challenge: Challenge;
  language: keyof typeof PROOF_TEXTS;
  onSolved: (solution: string) => void;
  /** The challenge can't be solved any more. */
  onFailed: () => void;
}

/** Solves the challenge of a proof of work at once; its checkbox tries again after a failure. */
export function ProofPanel({ challenge, language, onSolved, onFailed }: ProofPanelProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    const workers = Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 2);
    const configuration: Partial<Configuration> = {
      auto: 'onload',
      challenge,
      language,
      timeout: SOLVING_MAX_MS,
      workers,
    };
    widget.setAttribute('configuration', JSON.stringify(configuration));
    widget.addEventListener('verified', (event) => {
      onSolved((event as CustomEvent<{ payload: string }>).detail.payload);
    });
    widget.addEventListener('expired', onFailed);
    place.current?.append(widget);
    return () => widget.remove();
  }, [challenge, language, onSolved, onFailed]);

  return (
    <Alert announce="alert">
      <span>{PROOF_TEXTS[language].explanation}</span>
      <div className={styles.widget} ref={place} />
    </Alert>
  );
}
