import { APPEAL_TEXT_MAX } from '@venn/schema/limits';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { WRITTEN_RULES } from '@venn/schema/rules/written';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { TextArea } from '../../components/form/TextArea';
import { TextField } from '../../components/form/TextField';
import { type DecisionOfLinkFragment, useAppealMutation } from '../../gql/moderation';
import { longDate } from '../../lib/format';
import { showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf } from '../../lib/forms/formFields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { useFormDraft } from '../../lib/forms/useFormDraft';
import { focusMain } from '../../lib/page/focusMain';
import styles from './AppealPage.module.css';
import { TEXTS as PAGE_TEXTS } from './texts';

const TEXTS = PAGE_TEXTS.form;
const TEXT_RULES = { text: WRITTEN_RULES.appealText };
const TEXT_SCHEMA = yupFrom(TEXT_RULES);
const ADDRESSED_SCHEMA = yupFrom({ ...TEXT_RULES, email: ACCOUNT_RULES.email });

interface AppealFormProps {
  token: string;
  decision: Pick<DecisionOfLinkFragment, 'appealUntil' | 'isAccountGone'>;
}

/** Asks why the member disagrees, and for the address of an account that is erased. */
export function AppealForm({ token, decision: { appealUntil, isAccountGone } }: AppealFormProps) {
  const [appeal] = useAppealMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: { text: '', email: '' },
    validationSchema: isAccountGone ? ADDRESSED_SCHEMA : TEXT_SCHEMA,
    onSubmit: async ({ text, email }) => {
      setFailure(null);
      const variables = { token, ...normalised(TEXT_RULES, { text }), email: isAccountGone ? email : null };
      try {
        await appeal({ variables });
        draft.discard();
        focusMain();
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.failed));
      }
    },
  });
  const draft = useFormDraft(formik, `appeal.${appealUntil}`, ['text', 'email']);
  const field = fieldsOf(formik);
  useFocusFirstError(formik);
  return (
    <section className={styles.part}>
      <h2>{TEXTS.title}</h2>
      <p>{TEXTS.lead(longDate(appealUntil))}</p>
      <Form onSubmit={formik.handleSubmit}>
        <TextArea {...field('text')} label={TEXTS.text} max={APPEAL_TEXT_MAX} />
        {isAccountGone ? (
          <TextField {...field('email')} label={TEXTS.email} help={TEXTS.emailHelp} type="email" autoComplete="email" />
        ) : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" busy={formik.isSubmitting} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}
