import { CONTACT_MESSAGE_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { FieldRow, Form } from '../../components/form/FormLayout';
import { TextArea } from '../../components/form/TextArea';
import { TextField } from '../../components/form/TextField';
import { Page, PageHead } from '../../components/Page';
import { fieldsOf } from '../../lib/form-fields';
import { normalised, yupFrom } from '../../lib/rules-to-yup';
import styles from './ContactPage.module.css';
import { type ContactValues, sendContactMessage } from './send-contact-message';
import { TEXTS } from './texts';

const CONTACT_RULES = {
  name: RULES.contactName,
  email: RULES.contactEmail,
  subject: RULES.contactSubject,
  message: RULES.contactMessage,
};
const schema = yupFrom(CONTACT_RULES);
const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '', website: '' };

/** Where anybody can write to whoever runs Venn. */
export default function ContactPage() {
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    onSubmit: async (values) => {
      setSent(false);
      setFailure(null);
      const outcome = await sendContactMessage(normalised(CONTACT_RULES, { ...values }));
      setSent(outcome.sent);
      if (outcome.sent) formik.resetForm();
      else setFailure(outcome.text ?? TEXTS.failed);
    },
  });
  const anyMissing = formik.submitCount > 0 && Object.values(formik.errors).includes(FIELD_TEXTS.contactRequired);

  // One sentence for the whole form asks for what is missing, so each field only points to itself.
  const field = (name: keyof ContactValues) => {
    const { error, ...props } = fieldsOf(formik)(name);
    if (error !== FIELD_TEXTS.contactRequired) return { ...props, error };
    return { ...props, error: formik.submitCount > 0 ? TEXTS.missing : undefined };
  };

  return (
    <Page narrow>
      <PageHead title={TEXTS.title} lead={TEXTS.lead} />
      <Form onSubmit={formik.handleSubmit}>
        <FieldRow>
          <TextField {...field('name')} label="Navn" autoComplete="name" />
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        </FieldRow>
        <TextField {...field('subject')} label="Emne" />
        <TextArea {...field('message')} label="Besked" rows={7} max={CONTACT_MESSAGE_MAX} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Website
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={formik.values.website}
              onChange={formik.handleChange}
            />
          </label>
        </div>
        {sent ? <Alert>{TEXTS.sent}</Alert> : null}
        {anyMissing ? <Alert tone="error">{FIELD_TEXTS.contactRequired}</Alert> : null}
        {failure && !anyMissing ? <Alert tone="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" size="big" busy={formik.isSubmitting} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
