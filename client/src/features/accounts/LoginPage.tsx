import { onwardTo, PATHS } from '@venn/schema/paths';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { Page } from '../../components/Page';
import { unbroken } from '../../components/unbroken';
import { type LoginMutation, type LoginMutationVariables, useLoginMutation } from '../../gql/accounts';
import { sendWithProof } from '../../lib/apollo/sendWithProof';
import { refusalOf, showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf } from '../../lib/forms/formFields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { areTextsKept } from '../../lib/keptTexts';
import { deletionScheduledStore } from '../../lib/session/deletionScheduled';
import { cookiesWork, storeLogin } from '../../lib/session/session';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import { useLoginStep } from '../../shared/secondFactor/useLoginStep';
import '../../lib/traces';
import styles from './account.module.css';
import { TEXTS } from './texts';
import { UnverifiedNotice } from './UnverifiedNotice';
import { WrongAddress } from './wrongAddress/WrongAddress';

const LOGIN_RULES = { email: ACCOUNT_RULES.email, password: ACCOUNT_RULES.loginPassword };
const schema = yupFrom(LOGIN_RULES);

/**
 * What another page has passed through the router's state: a message (`info`), and after a registration its address
 * (`email`).
 */
function passed(state: unknown, name: 'info' | 'email'): string | null {
  const value =
    typeof state === 'object' && state !== null && name in state ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}

/** A login refused because the e-mail address is not verified. */
interface Unverified {
  credentials: LoginMutationVariables;
  text: string;
  bounced: boolean;
  /** How often the server has reported that the mail could not be delivered; each one resets the notice. */
  bounces: number;
}

/** Whether the form still contains the credentials: the notice belongs to them only. */
function areCurrent({ email, password }: LoginMutationVariables, values: LoginMutationVariables): boolean {
  const current = normalised(LOGIN_RULES, values);
  return current.email === email && current.password === password;
}

/** Login; continues to Find Venner, or to the page that required the login. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const info = passed(state, 'info');
  const registered = passed(state, 'email');
  const [login] = useLoginMutation();
  const proof = useProofOfWork();
  const [failure, setFailure] = useState<string | null>(null);
  /** The token of the page that tells a banned member why. */
  const [appealToken, setAppealToken] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const [canKeepLogin] = useState(cookiesWork);
  const [textsKept] = useState(areTextsKept);

  const { proceed, step } = useLoginStep('da', async ({ token, user }: LoginMutation['login']) => {
    await storeLogin(token, user);
    if (user.deletionScheduledFor) deletionScheduledStore.set(true);
    await navigate(onwardTo(search.get('next')), { replace: true });
  });
  const formik = useFormik({
    initialValues: { email: registered ?? '', password: '' },
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      setAppealToken(null);
      setUnverified(null);
      const credentials = normalised(LOGIN_RULES, values);
      await logIn(credentials).catch((error: unknown) => {
        if (handleUnverified(credentials, error)) return;
        const { appealToken: token } = refusalOf(error).extensions;
        if (typeof token === 'string') setAppealToken(token);
        setFailure(showFormErrors(formik, error, TEXTS.login.failed));
      });
    },
  });
  const field = fieldsOf(formik);
  useFocusFirstError(formik);

  const logIn = async (credentials: LoginMutationVariables) => {
    const { data } = await sendWithProof(proof.solve, (headers) =>
      login({ variables: credentials, context: { headers } }),
    );
    if (!data) throw new Error('Empty response to the login');
    await proceed(data.login, credentials);
  };
  const handleUnverified = (credentials: LoginMutationVariables, error: unknown): boolean => {
    const { code, text, extensions } = refusalOf(error);
    if (code !== 'EMAIL_NOT_VERIFIED') return false;
    const bounced = extensions.delivery === 'refused';
    setUnverified((before) => ({
      credentials,
      text: (bounced && text) || TEXTS.login.unverified,
      bounced,
      bounces: (before?.bounces ?? 0) + (bounced ? 1 : 0),
    }));
    return true;
  };
  /** Started by a timer, so other errors are not shown. */
  const retryLogin = (credentials: LoginMutationVariables) =>
    logIn(credentials).catch((error: unknown) => void handleUnverified(credentials, error));

  if (step) {
    return (
      <Page narrow>
        <div className={styles.solo}>{step}</div>
      </Page>
    );
  }
  return (
    <Page narrow>
      <div className={styles.solo}>
        <h1>{TEXTS.login.title}</h1>
        {info && registered === null ? <Alert>{info}</Alert> : null}
        {/* A refused login says the same below, and more exactly. */}
        {registered !== null && unverified === null ? (
          <UnverifiedNotice
            email={registered}
            text={
              <>
                <p>{unbroken(info)}</p>
                <p>{`Vi har skrevet til ${registered}. Se også i uønsket post.`}</p>
              </>
            }
            bounced={false}
            label={TEXTS.resend.again}
            more={<WrongAddress email={registered} />}
          />
        ) : null}
        {textsKept ? <Alert>{TEXTS.login.textsKept}</Alert> : null}
        {canKeepLogin ? null : <Alert tone="error">{TEXTS.login[isSecureContext ? 'noCookies' : 'notSecure']}</Alert>}
        <Form onSubmit={formik.handleSubmit}>
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <PasswordField {...field('password')} label="Adgangskode" autoComplete="current-password" />
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          {appealToken ? (
            <ButtonLink to={`${PATHS.appeal}?token=${encodeURIComponent(appealToken)}`} variant="secondary">
              {TEXTS.login.appeal}
            </ButtonLink>
          ) : null}
          {proof.panel}
          {unverified && areCurrent(unverified.credentials, formik.values) ? (
            <UnverifiedNotice
              key={unverified.bounces}
              email={unverified.credentials.email}
              text={unverified.text}
              bounced={unverified.bounced}
              onSent={() => void retryLogin(unverified.credentials)}
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
