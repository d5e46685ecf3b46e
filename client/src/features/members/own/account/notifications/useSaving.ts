import { useRef, useState } from 'react';
import { showToast } from '../../../../../components/feedback/toastStore';
import { errorText } from '../../../../../lib/forms/formErrors';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

/** What the toasts of these settings are about: whoever changes several would cover them with toasts. */
export const SETTINGS_TOAST = 'notifications';

interface Saving<Choice> {
  /** What is shown instead of what is stored, oldest first. */
  unsaved: readonly Choice[];
  choose: (choice: Choice) => void;
  failure: string | null;
}

/** Choices are shown at once and saved one after the other: of two about the same thing the last one holds. */
export function useSaving<Choice extends object>(
  save: (choice: Choice) => Promise<unknown>,
  savedText: (choice: Choice) => string = () => TEXTS.saved,
): Saving<Choice> {
  const [unsaved, setUnsaved] = useState<readonly Choice[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef(Promise.resolve());

  const saveAfter = async (earlier: Promise<void>, choice: Choice) => {
    await earlier;
    try {
      await save(choice);
      showToast(savedText(choice), 'success', SETTINGS_TOAST);
    } catch (error) {
      setFailure(errorText(error, TEXTS.saveFailed));
    } finally {
      setUnsaved((all) => all.filter((each) => each !== choice));
    }
  };
  const choose = (choice: Choice) => {
    setUnsaved((all) => [...all, choice]);
    setFailure(null);
    last.current = saveAfter(last.current, choice);
  };
  return { unsaved, choose, failure };
}
