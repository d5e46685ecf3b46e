import { type ReactNode, useState } from 'react';
import { Alert } from '../../components/Alert';
import { refusalOf } from '../../lib/forms/formErrors';
import { TEXTS } from './texts';

/** What the server said, or that it could not be reached. */
export const messageOf = (error: unknown): string => refusalOf(error).text ?? TEXTS.unknownFault;

interface Notice {
  tone: 'info' | 'error';
  text: string;
}

/** What a page's actions tell. Each begins with `clear`: what was said of another one doesn't outlive it. */
export interface Notices {
  /** What has been done. */
  say: (text: string) => void;
  /** What could not be. */
  fail: (text: string) => void;
  clear: () => void;
}

/** The alert about the last action of a page. */
export function useNotice(): { notice: ReactNode; notices: Notices } {
  const [notice, setNotice] = useState<Notice | null>(null);
  return {
    notice: notice ? (
      <Alert tone={notice.tone} announce="alert">
        {notice.text}
      </Alert>
    ) : null,
    notices: {
      say: (text) => setNotice({ tone: 'info', text }),
      fail: (text) => setNotice({ tone: 'error', text }),
      clear: () => setNotice(null),
    },
  };
}
