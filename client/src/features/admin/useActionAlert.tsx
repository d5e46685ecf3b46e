import { useState } from 'react';
import type { Elements } from '../../components/elements';
import { Alert } from '../../components/feedback/Alert';
import { refusalOf } from '../../lib/forms/formErrors';
import { TEXTS } from './texts';

/** The server's error text, or that it could not be reached. */
export const errorMessage = (error: unknown): string => refusalOf(error).text ?? TEXTS.unknownFault;

interface AlertContent {
  tone: 'info' | 'error';
  text: string;
}

/** Shows the result of an action. Every action starts with `clear`, to remove the result of the previous one. */
export interface ActionAlert {
  showSuccess: (text: string) => void;
  showError: (text: string) => void;
  clear: () => void;
}

/** The alert with the result of the last action of a page. */
export function useActionAlert(): { alert: Elements; actionAlert: ActionAlert } {
  const [content, setContent] = useState<AlertContent | null>(null);
  return {
    alert: content ? (
      <Alert tone={content.tone} announce="alert">
        {content.text}
      </Alert>
    ) : null,
    actionAlert: {
      showSuccess: (text) => setContent({ tone: 'info', text }),
      showError: (text) => setContent({ tone: 'error', text }),
      clear: () => setContent(null),
    },
  };
}
