import { RESET_REDIRECT_MS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { HiddenUsername } from '../../components/form/HiddenUsername';
import { PasswordField } from '../../components/form/PasswordField';
import { useAccountByResetLinkQuery, useResetPasswordMutation } from '../../gql/accounts';
import { refusalOf, showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf } from '../../lib/forms/formFields';
import { yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { usePasswordHint } from '../../lib/forms/usePasswordHint';
import { focusMain } from '../../lib/page/focusMain';
import { RequestNewLink } from './RequestNewLink';
import { TEXTS } from './texts';

const schema = yupFrom({ password: ACCOUNT_RULES.resetPassword, confirmPassword: ACCOUNT_RULES.resetConfirmPassword });

/** Sets the new password, then redirects to the login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  // For password managers. The link is a secret: nothing of it stays in the cache.
  const { data: linked } = useAccountByResetLinkQuery({ variables: { token }, fetchPolicy: 'no-cache', ssr: false });

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => void navigate(PATHS.login, { replace: true }), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const formik = useFormik({
    initialValues: { password: '', confirmPassword: '' },
    validationSchema: schema,
    onSubmit: async ({ password }) => {
      setFailure(null);
      try {
        const { data } = await reset({ variables: { token, password } });
        setDone(data?.resetPassword.message || TEXTS.reset.done);
        focusMain();
      } catch (error) {
        const isExpired = refusalOf(error).code === 'INVALID_LINK';
        setExpired(isExpired);
        setFailure(showFormErrors(formik, error, TEXTS.reset.failed));
        if (isExpired) focusMain();
      }
    },
  });
  const field = fieldsOf(formik);
  useFocusFirstError(formik);
  const hint = usePasswordHint(formik.values.password);

  if (done !== null) return <Alert>{done}</Alert>;
  if (expired) {
    return (
      <>
        <Alert tone="error">{failure}</Alert>
        <RequestNewLink />
      </>
    );
  }
  const password = field('password');
  return (
    <Form onSubmit={formik.handleSubmit}>
      {linked ? <HiddenUsername email={linked.accountByResetLink.email} /> : null}
      <PasswordField
        {...password}
        label="Ny adgangskode"
        help={hint ?? (password.error ? undefined : 'Mindst 6 tegn.')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Bekræft adgangskode" autoComplete="new-password" />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Button type="submit" size="big" wide busy={formik.isSubmitting} busyLabel={TEXTS.reset.submitting}>
        {TEXTS.reset.submit}
      </Button>
    </Form>
  );
}
