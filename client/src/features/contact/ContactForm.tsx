import { CONTACT_MESSAGE_MAX } from '@venn/schema/limits';
import { isBlank } from '@venn/schema/rules/blank';
import { useFormik } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { FieldRow, Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { TextArea } from '../../components/form/TextArea';
import { TextField } from '../../components/form/TextField';
import { fieldsOf, resetAndSubmit } from '../../lib/forms/formFields';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { useNeedsDraft } from '../../lib/forms/useNeedsDraft';
import { loadOnce } from '../../lib/page/loadChunk';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import type { ContactValues } from './contactForm';
import { Honeypot } from './Honeypot';
import { TEXTS } from './texts';

const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '', website: '' };
const REQUIRED = ['name', 'email', 'subject', 'message'] as const;

/** Validation and sending are loaded on demand, to keep the public page small. */
const loadForm = loadOnce(() => import('./contactForm'));
/** Null without a connection: the form is then sent unchecked, which fails with its own error text. */
const preload = () => loadForm().catch(() => null);
const schema = {
  validate: async (values: ContactValues) => (await preload())?.contactSchema.validate(values, { abortEarly: false }),
};

// Optional: if it can't be loaded, the form works without a draft.
const ContactDraft = lazy(() => import('./ContactDraft').catch(() => ({ default: () => null })));

/** A message to the operator. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const proof = useProofOfWork();

  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    onSubmit: async (values) => {
      const form = await preload();
      const outcome = await form?.sendContactMessage(values, proof.solve);
      setSent(outcome?.sent ?? false);
      if (outcome?.sent) formik.resetForm();
      else setFailure(outcome?.text ?? TEXTS.failed);
    },
  });
  const reset = () => {
    setSent(false);
    setFailure(null);
  };
  useFocusFirstError(formik);
  const needsDraft = useNeedsDraft(formik.dirty);
  const submitted = formik.submitCount > 0;
  const isMissing = (name: (typeof REQUIRED)[number]) => Boolean(formik.errors[name]) && isBlank(formik.values[name]);
  const missing = submitted ? REQUIRED.find(isMissing) : undefined;

  // One error text for the whole form covers missing values; the fields get a short one.
  const field = (name: (typeof REQUIRED)[number]) => {
    const props = fieldsOf(formik)(name);
    if (!isMissing(name)) return props;
    return { ...props, error: submitted ? TEXTS.missing : undefined };
  };

  return (
    <Form onSubmit={resetAndSubmit(formik, reset)} onFocus={() => void preload()}>
      <FieldRow>
        <TextField {...field('name')} label="Navn" autoComplete="name" />
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
      </FieldRow>
      <TextField {...field('subject')} label="Emne" />
      <TextArea {...field('message')} label="Besked" rows={7} max={CONTACT_MESSAGE_MAX} />
      <Suspense>{needsDraft ? <ContactDraft formik={formik} /> : null}</Suspense>
      <Honeypot value={formik.values.website} onChange={(value) => void formik.setFieldValue('website', value)} />
      {sent ? <Alert>{TEXTS.sent}</Alert> : null}
      {missing ? <Alert tone="error">{formik.errors[missing]}</Alert> : null}
      {proof.panel}
      {failure && !missing ? <Alert tone="error">{failure}</Alert> : null}
      <div>
        <Button type="submit" size="big" busy={formik.isSubmitting} busyLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
      </div>
    </Form>
  );
}
