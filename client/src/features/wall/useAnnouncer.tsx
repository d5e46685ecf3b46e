import { type ReactElement, useState } from 'react';
import { SrOnly } from '../../components/SrOnly';

interface Announcer {
  say: (text: string) => void;
  /** The live region. While `pending`, what was said is kept back. */
  announcer: (pending: boolean) => ReactElement;
}

/** Tells screen readers what became of a press, as its result is shown elsewhere on the page. */
export function useAnnouncer(): Announcer {
  const [said, setSaid] = useState({ text: '', times: 0 });
  return {
    say: (text) => setSaid(({ times }) => ({ text, times: times + 1 })),
    announcer: (pending) => (
      <SrOnly>
        <span role="status">
          {/* A new element: the same text is announced again. */}
          {pending ? null : <span key={said.times}>{said.text}</span>}
        </span>
      </SrOnly>
    ),
  };
}
