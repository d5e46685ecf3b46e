import type { Challenge } from 'altcha/types';
import { type ComponentType, useState } from 'react';
import type { Elements } from '../../components/elements';
import type { ProofPanelProps } from './ProofPanel';

interface Task extends Omit<ProofPanelProps, 'language'> {
  Panel: ComponentType<ProofPanelProps>;
}

interface Proof {
  /** Solves a challenge in the page; rejects when the widget can't be loaded or the challenge has expired. */
  solve: (challenge: Challenge) => Promise<string>;
  /** The widget while it solves a challenge; belongs above the button that submits the form. */
  panel: Elements;
}

/** Proofs of work in a form; the widget is loaded only when the server requires one. */
export function useProofOfWork(language: ProofPanelProps['language'] = 'da'): Proof {
  const [task, setTask] = useState<Task | null>(null);

  const solve = async (challenge: Challenge): Promise<string> => {
    // Without `loadChunk`, which may reload the page: what was typed has to stay.
    const { ProofPanel } = await import('./ProofPanel');
    try {
      return await new Promise<string>((resolve, reject) => {
        const onFailed = () => reject(new Error('The challenge has expired'));
        setTask({ challenge, Panel: ProofPanel, onSolved: resolve, onFailed });
      });
    } finally {
      setTask(null);
    }
  };

  return { solve, panel: task ? <task.Panel {...task} language={language} /> : null };
}
