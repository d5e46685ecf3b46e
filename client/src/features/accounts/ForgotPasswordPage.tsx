import { PATHS } from '@venn/schema/paths';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { TextField } from '../../components/form/TextField';
import { Page } from '../../components/Page';
import { useForgotPasswordMutation } from '../../gql/accounts';
import { sendWithProof } from '../../lib/apollo/sendWithProof';
import { showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf, resetAndSubmit } from '../../lib/forms/formFields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import styles from './account.module.css';
import { TEXTS } from './texts';

const FORGOT_RULES = { email: ACCOUNT_RULES.email };
const schema = yupFrom(FORGOT_RULES);

/** Requests a password reset mail. */
export default function ForgotPasswordPage() {
  const [forgot] = useForgotPasswordMutation();
  const proof = useProofOfWork();
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const formik = useFormik({
    initialValues: { email: '' },
    validationSchema: schema,
    onSubmit: async (values) => {
      try {
        const variables = normalised(FORGOT_RULES, values);
        const { data } = await sendWithProof(proof.solve, (headers) => forgot({ variables, context: { headers } }));
        setSent(data?.forgotPassword.message || TEXTS.forgot.sent);
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.forgot.failed));
      }
    },
  });

  const reset = () => {
    setSent(null);
    setFailure(null);
  };
  useFocusFirstError(formik);

  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.forgot.title}</h1>
        <p className={styles.lead}>{TEXTS.forgot.lead}</p>
        <Form onSubmit={resetAndSubmit(formik, reset)}>
          <TextField {...fieldsOf(formik)('email')} label="E-mail" type="email" autoComplete="username" />
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          {sent ? <Alert>{sent}</Alert> : null}
          {proof.panel}
          <Button type="submit" size="big" wide busy={formik.isSubmitting} busyLabel={TEXTS.forgot.submitting}>
            {TEXTS.forgot.submit}
          </Button>
        </Form>
        <p className={styles.split}>
          <Link to={PATHS.login}>Tilbage til login</Link>
        </p>
      </div>
    </Page>
  );
}
