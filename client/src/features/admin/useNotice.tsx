import { type ReactNode, useState } from 'react';
import { Alert } from '../../components/Alert';
import { refusalOf } from '../../lib/form-errors';
import { TEXTS } from './texts';

/** What the server said, or that it could not be reached. */
export const messageOf = (error: unknown): string => refusalOf(error).text ?? TEXTS.unknownFault;

interface Notice {
  tone: 'info' | 'error';
  text: string;
}

/** The alert about the last action of a page. */
export function useNotice(): {
  notice: ReactNode;
  say: (text: string) => void;
  fail: (text: string) => void;
  clear: () => void;
} {
  const [notice, setNotice] = useState<Notice | null>(null);
  return {
    notice: notice ? (
      <Alert tone={notice.tone} announce="alert">
        {notice.text}
      </Alert>
    ) : null,
    say: (text) => setNotice({ tone: 'info', text }),
    fail: (text) => setNotice({ tone: 'error', text }),
    clear: () => setNotice(null),
  };
}
