import type { FormikProps } from 'formik';
import type { FormEvent } from 'react';
import { deferUntilClick } from './deferUntilClick';

/**
 * What a field component takes from a Formik form: `const field = fieldsOf(formik)`, then
 * `<TextField label="E-mail" {...field('email')} />`. An error shows when its field was left or the form was sent.
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
 * What a form's `onSubmit` takes where the page says how the last try went: that is forgotten first, also when a mistake
 * keeps the form from leaving.
 */
export const resetAndSubmit =
  (formik: { handleSubmit: (event?: FormEvent<HTMLFormElement>) => void }, forget: () => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    forget();
    formik.handleSubmit(event);
  };

/** The errors to show in a summary: none until the form was sent. */
export function shownErrors<Values extends object>(formik: FormikProps<Values>): Record<string, string | undefined> {
  if (formik.submitCount === 0) return {};
  return Object.fromEntries(
    Object.entries(formik.errors).map(([name, error]) => [name, typeof error === 'string' ? error : undefined]),
  );
}
