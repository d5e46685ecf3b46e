import { useState } from 'react';
import { useReplaceWeakPasswordMutation } from '../../gql/secondFactor';
import { errorText } from '../../lib/forms/formErrors';
import { authorize } from './authorize';

interface WeakPasswordChange {
  token: string;
  currentPassword: string;
  failedText: string;
  onDone: () => void;
}

/** Replaces the password of a login that awaits a better one. */
export function useWeakPasswordChange({ token, currentPassword, failedText, onDone }: WeakPasswordChange) {
  const [change, { loading }] = useReplaceWeakPasswordMutation(authorize(token));
  const [failure, setFailure] = useState<string | null>(null);
  const replace = async (newPassword: string) => {
    setFailure(null);
    try {
      await change({ variables: { currentPassword, newPassword } });
      onDone();
    } catch (error) {
      setFailure(errorText(error, failedText));
    }
  };
  return { failure, isBusy: loading, replace };
}
