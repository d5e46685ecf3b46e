import type { FormikProps } from 'formik';
import { useFormDraft } from '../../lib/forms/useFormDraft';
import type { ContactValues } from './contactForm';

/** The draft of the contact form, loaded on demand to keep the public page small. */
export default function ContactDraft({ formik }: { formik: FormikProps<ContactValues> }) {
  useFormDraft(formik, 'contact', ['name', 'email', 'subject', 'message']);
  return null;
}
