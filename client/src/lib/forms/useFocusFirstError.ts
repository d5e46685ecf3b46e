import type { FormikProps } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/**
 * Focuses the first invalid field after a submit; for forms too short for a `FormErrorSummary`. A group of controls, which has
 * no `aria-invalid`, has `data-invalid`.
 */
export function useFocusFirstError({
  submitCount,
  isSubmitting,
  isValid,
}: Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'isValid'>): void {
  const focusFirstError = useEffectEvent(() => {
    if (submitCount === 0 || isValid) return;
    // An open dialog makes the page behind it inert, including a form with errors.
    const place = document.querySelector('dialog[open]') ?? document;
    place.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-invalid])')?.focus();
  });
  useEffect(() => {
    if (!isSubmitting) focusFirstError();
  }, [isSubmitting]);
}
