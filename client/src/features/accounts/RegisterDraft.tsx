import type { FormikProps } from 'formik';
import { useEffect } from 'react';
import { Alert } from '../../components/feedback/Alert';
import { useFormDraft } from '../../lib/forms/useFormDraft';
import { KEPT_FIELDS, type RegisterValues } from './registerForm';
import { TEXTS } from './texts';

interface RegisterDraftProps {
  formik: FormikProps<RegisterValues>;
  /** The account is created: nothing is kept any more. */
  isSent: boolean;
}

/** The draft of the registration, loaded on demand to keep the page small. Says that it was restored until it is sent. */
export default function RegisterDraft({ formik, isSent }: RegisterDraftProps) {
  const { isRestored, discard } = useFormDraft(formik, 'register', KEPT_FIELDS);
  useEffect(() => {
    if (isSent) discard();
  });
  return isRestored && formik.submitCount === 0 ? <Alert>{TEXTS.register.restored}</Alert> : null;
}
