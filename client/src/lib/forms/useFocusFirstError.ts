import type { FormikProps } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Leads to the first mistake of a form that was sent; for forms with too few fields for a summary. */
export function useFocusFirstError({
  submitCount,
  isSubmitting,
  isValid,
}: Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'isValid'>): void {
  const answered = useEffectEvent(() => {
    if (submitCount > 0 && !isValid) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    if (!isSubmitting) answered();
  }, [isSubmitting]);
}
