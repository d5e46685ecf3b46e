import type { FormikProps } from 'formik';
import type { FormEvent } from 'react';
import { deferUntilClick } from './deferUntilClick';

/**
 * The props of a field component from a Formik form: `const field = fieldsOf(formik)`, then
 * `<TextField label="E-mail" {...field('email')} />`. An error is shown once its field was left or the form was submitted.
 */
export const fieldsOf =
  <Values extends object>(formik: FormikProps<Values>) =>
  <Name extends keyof Values & string>(name: Name) => {
    const { error, touched } = formik.getFieldMeta(name);
    return {
      name,
      value: formik.values[name],
      error: touched || formik.submitCount > 0 ? error : undefined,
      onChange: (value: Values[Name]): void => {
        void formik.setFieldValue(name, value);
      },
      onBlur: (): void => {
        deferUntilClick(() => void formik.setFieldTouched(name));
      },
    };
  };

/**
 * An `onSubmit` for pages that show the result of the last submit: `reset` clears it first, also when the validation then
 * fails.
 */
export const resetAndSubmit =
  (formik: { handleSubmit: (event?: FormEvent<HTMLFormElement>) => void }, reset: () => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    reset();
    formik.handleSubmit(event);
  };

/** The errors of a summary: none until the form was submitted. */
export function shownErrors<Values extends object>(formik: FormikProps<Values>): Record<string, string | undefined> {
  if (formik.submitCount === 0) return {};
  return Object.fromEntries(
    Object.entries(formik.errors).map(([name, error]) => [name, typeof error === 'string' ? error : undefined]),
  );
}
