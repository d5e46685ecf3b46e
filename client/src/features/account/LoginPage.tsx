import { onwardTo, PATHS } from '@venn/schema/paths';
import { RULES } from '@venn/schema/rules/fields';
import { useFormik } from 'formik';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Form } from '../../components/form/FormLayout';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { Page } from '../../components/Page';
import { type LoginMutationVariables, useLoginMutation } from '../../gql/account';
import { refusalOf, showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf } from '../../lib/forms/formFields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { deletionScheduledStore } from '../../lib/session/deletionScheduled';
import { cookiesWork, storeLogin } from '../../lib/session/session';
import styles from './account.module.css';
import { TEXTS } from './texts';
import { UnverifiedNotice } from './UnverifiedNotice';

const LOGIN_RULES = { email: RULES.email, password: RULES.loginPassword };
const schema = yupFrom(LOGIN_RULES);

/** The note that another page passed on, such as registration's. */
function infoOf(state: unknown): string | null {
  const info = typeof state === 'object' && state !== null && 'info' in state ? state.info : null;
  return typeof info === 'string' ? info : null;
}

/** A login whose password was right, but whose address nobody has confirmed. */
interface Unverified {
  credentials: LoginMutationVariables;
  /** What the server says of it. */
  text: string;
  /** Counts how often it was heard that our mail could not be delivered: each time the notice starts anew. */
  refusals: number;
}

/** Whether the form still holds what was refused: a link for somebody else is not what is asked for now. */
function isStill({ email, password }: LoginMutationVariables, values: LoginMutationVariables): boolean {
  const now = normalised(LOGIN_RULES, values);
  return now.email === email && now.password === password;
}

/** Where a member comes in; leads on to Find Venner, or to the page that asked for a login. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const info = infoOf(useLocation().state);
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const [canKeepLogin] = useState(cookiesWork);

  const formik = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      setUnverified(null);
      const credentials = normalised(LOGIN_RULES, values);
      await enter(credentials).catch((error: unknown) => {
        if (!takeUnverified(credentials, error)) setFailure(showFormErrors(formik, error, TEXTS.login.failed));
      });
    },
  });
  const field = fieldsOf(formik);
  useFocusFirstError(formik);

  const enter = async (credentials: LoginMutationVariables) => {
    const { data } = await login({ variables: credentials });
    if (!data) throw new Error('The login answered nothing');
    await storeLogin(data.login.token, data.login.user);
    if (data.login.user.deletionScheduledFor) deletionScheduledStore.set(true);
    await navigate(onwardTo(search.get('next')), { replace: true });
  };
  const takeUnverified = (credentials: LoginMutationVariables, error: unknown): boolean => {
    const { code, text, extensions } = refusalOf(error);
    if (code !== 'EMAIL_NOT_VERIFIED') return false;
    const isRefused = extensions.delivery === 'refused';
    setUnverified((before) => ({
      credentials,
      text: (isRefused && text) || TEXTS.login.unverified,
      refusals: (before?.refusals ?? 0) + (isRefused ? 1 : 0),
    }));
    return true;
  };
  /** Nobody has pressed anything: what else goes wrong is nobody's mistake. */
  const enterAgain = (credentials: LoginMutationVariables) =>
    enter(credentials).catch((error: unknown) => void takeUnverified(credentials, error));

  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.login.title}</h1>
        {info ? <Alert icon={<Mail />}>{info}</Alert> : null}
        {canKeepLogin ? null : <Alert tone="error">{TEXTS.login.noCookies}</Alert>}
        <Form onSubmit={formik.handleSubmit}>
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
          <PasswordField {...field('password')} label="Adgangskode" autoComplete="current-password" />
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          {unverified && isStill(unverified.credentials, formik.values) ? (
            <UnverifiedNotice
              key={unverified.refusals}
              email={unverified.credentials.email}
              text={unverified.text}
              onSent={() => void enterAgain(unverified.credentials)}
            />
          ) : null}
          <Button type="submit" size="big" wide busy={formik.isSubmitting} busyLabel={TEXTS.login.submitting}>
            {TEXTS.login.submit}
          </Button>
        </Form>
        <p className={styles.split}>
          <Link to={PATHS.forgotPassword}>Glemt adgangskode?</Link>
          <Link to={PATHS.register}>Tilmeld Dig</Link>
        </p>
      </div>
    </Page>
  );
}
