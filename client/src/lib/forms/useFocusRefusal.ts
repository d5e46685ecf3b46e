import type { FormikProps } from 'formik';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Focuses the summary of what is wrong in a long form, once after each refused submit: whoever mends a field and makes
 * another mistake goes on typing. `laterRefusals` counts those of requests that follow the submit, as of a dialog.
 */
export function useFocusRefusal(
  { submitCount, isSubmitting, isValid }: Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'isValid'>,
  isRefused: boolean,
  summary: RefObject<HTMLElement | null>,
  laterRefusals = 0,
): void {
  const focusSummary = useEffectEvent((later: number) => {
    if (submitCount + later === 0 || (isValid && !isRefused)) return;
    summary.current?.focus({ preventScroll: true });
    // All of it, above the form's buttons.
    summary.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (!isSubmitting) focusSummary(laterRefusals);
  }, [isSubmitting, laterRefusals]);
}
