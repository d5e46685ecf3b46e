import type { FormikProps } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Focuses the first invalid field after a submit; for forms too short for a `FormErrorSummary`. */
export function useFocusFirstError({
  submitCount,
  isSubmitting,
  isValid,
}: Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'isValid'>): void {
  const focusFirstError = useEffectEvent(() => {
    if (submitCount > 0 && !isValid) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    if (!isSubmitting) focusFirstError();
  }, [isSubmitting]);
}
