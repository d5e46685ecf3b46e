import { PATHS } from '@venn/schema/paths';
import { trimText } from '@venn/schema/rules/blank';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { cx } from '../../components/cx';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { Page } from '../../components/Page';
import { type AdminLoginMutation, useAdminLoginMutation } from '../../gql/admin';
import { sendWithProof } from '../../lib/apollo/sendWithProof';
import { errorText } from '../../lib/forms/formErrors';
import { fieldsOf, resetAndSubmit } from '../../lib/forms/formFields';
import { storeLogin } from '../../lib/session/session';
import { sendLogout } from '../../lib/session/sessionRequests';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import { useLoginStep } from '../../shared/secondFactor/useLoginStep';
import styles from './admin.module.css';
import { TEXTS } from './texts';
import { type Credentials, validateLogin } from './validateLogin';

/** Login of administrators. A member without the role is refused. */
export default function AdminLoginPage() {
  const navigate = useNavigate();
  const [login] = useAdminLoginMutation();
  const proof = useProofOfWork('en');
  const [failure, setFailure] = useState<string | null>(null);

  const { proceed, step } = useLoginStep('en', async ({ token, user }: AdminLoginMutation['login']) => {
    await storeLogin(token, user);
    await navigate(PATHS.adminDashboard, { replace: true });
  });
  const formik = useFormik<Credentials>({
    initialValues: { email: '', password: '' },
    validate: validateLogin,
    onSubmit: async ({ email, password }) => {
      try {
        const variables = { email: trimText(email), password };
        const { data } = await sendWithProof(proof.solve, (headers) => login({ variables, context: { headers } }));
        if (!data) throw new Error('Empty response to the login');
        if (data.login.user.role !== 'admin') {
          void sendLogout(data.login.token);
          setFailure(TEXTS.login.denied);
          return;
        }
        await proceed(data.login, variables);
      } catch (error) {
        setFailure(errorText(error, TEXTS.login.failed));
      }
    },
  });
  const field = fieldsOf(formik);

  if (step) {
    return (
      <Page narrow className={cx(styles.page, styles.login)}>
        {step}
      </Page>
    );
  }
  return (
    <Page narrow className={cx(styles.page, styles.login)}>
      <h1>{TEXTS.login.title}</h1>
      <Form onSubmit={resetAndSubmit(formik, () => setFailure(null))}>
        <TextField {...field('email')} label={TEXTS.login.email} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label={TEXTS.login.password}
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
        />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {proof.panel}
        <Button type="submit" size="big" wide busy={formik.isSubmitting} busyLabel={TEXTS.login.submitting}>
          {TEXTS.login.submit}
        </Button>
      </Form>
    </Page>
  );
}
