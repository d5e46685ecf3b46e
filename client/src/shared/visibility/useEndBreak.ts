import { useState } from 'react';
import { showToast } from '../../components/feedback/toastStore';
import { useEndBreakMutation } from '../../gql/visibility';
import { errorText } from '../../lib/forms/formErrors';
import { BREAK_TEXTS as TEXTS } from './texts';

interface EndingBreak {
  /** Ends the break; resolves with whether it did. */
  end: () => Promise<boolean>;
  ending: boolean;
  failure: string | null;
}

/** Ends the viewer's break, and says so. */
export function useEndBreak(): EndingBreak {
  const [mutate, { loading }] = useEndBreakMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const end = async () => {
    setFailure(null);
    try {
      await mutate();
      showToast(TEXTS.ended);
      return true;
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
      return false;
    }
  };
  return { end, ending: loading, failure };
}
