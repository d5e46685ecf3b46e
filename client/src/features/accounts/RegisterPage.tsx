import { PATHS } from '@venn/schema/paths';
import { useFormik } from 'formik';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { Checkbox } from '../../components/form/Checkbox';
import { FormErrorSummary } from '../../components/form/FormErrorSummary';
import { LongForm } from '../../components/form/LongForm';
import { READING_TEXT } from '../../components/form/picture/usePictureChoice';
import { useLeaveQuestion } from '../../components/form/useLeaveQuestion';
import { Page, PageHead, Sections } from '../../components/Page';
import { useRegisterMutation } from '../../gql/accounts';
import { sendWithProof } from '../../lib/apollo/sendWithProof';
import { showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf, shownErrors } from '../../lib/forms/formFields';
import { yupFrom } from '../../lib/forms/rulesToYup';
import { loadTownRule } from '../../lib/forms/townRule';
import { useFocusRefusal } from '../../lib/forms/useFocusRefusal';
import { useNeedsDraft } from '../../lib/forms/useNeedsDraft';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import { AboutSection } from './AboutSection';
import { AccountSection } from './AccountSection';
import { InterestsSection } from './InterestsSection';
import styles from './RegisterPage.module.css';
import { EMPTY_REGISTRATION, REGISTER_RULES, type RegisterValues, toRegistration } from './registerForm';
import { TEXTS } from './texts';
import { rememberRegistration } from './wrongAddress/sentRegistration';

const schema = yupFrom(REGISTER_RULES, loadTownRule);
// Optional: if it can't be loaded, the form works without a draft.
const RegisterDraft = lazy(() => import('./RegisterDraft').catch(() => ({ default: () => null })));
const FIELD_ORDER = [...Object.keys(REGISTER_RULES), 'avatar'];

/** Registration: account, personal details and interests. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const proof = useProofOfWork();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [isReading, setReading] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  const formik = useFormik<RegisterValues>({
    initialValues: EMPTY_REGISTRATION,
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      try {
        const variables = toRegistration(values);
        const { data } = await sendWithProof(proof.solve, (headers) => register({ variables, context: { headers } }));
        if (data) rememberRegistration(values, data.register.token);
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.register.failed));
        return;
      }
      setSent(true);
      leave.allow();
      await navigate(PATHS.login, { state: { info: TEXTS.register.created, email: values.email } });
    },
  });
  const leave = useLeaveQuestion(formik.dirty, TEXTS.register.leave);
  const { isSubmitting } = formik;
  useFocusRefusal(formik, failure !== null, top);
  const needsDraft = useNeedsDraft(formik.dirty);

  const field = fieldsOf(formik);
  const errors = shownErrors(formik);
  const inOrder = Object.fromEntries(FIELD_ORDER.map((name) => [name, errors[name]]));

  return (
    <Page>
      <PageHead title={TEXTS.register.title} lead={TEXTS.register.lead} />
      <LongForm
        onSubmit={formik.handleSubmit}
        barClassName={styles.bar}
        bar={
          <>
            <p className={styles.count}>
              <span>Interesser</span>
              <b>{`${formik.values.interests.length} valgt`}</b>
            </p>
            <Button
              type="submit"
              size="big"
              busy={isSubmitting || isReading}
              busyLabel={isReading ? READING_TEXT : TEXTS.register.submitting}
            >
              {TEXTS.register.submit}
            </Button>
          </>
        }
      >
        <div className={styles.notes} ref={top} tabIndex={-1}>
          <Suspense>{needsDraft ? <RegisterDraft formik={formik} isSent={isSent} /> : null}</Suspense>
          <FormErrorSummary errors={inOrder} before="før vi kan oprette din konto" />
          {failure ? <Alert tone="error">{failure}</Alert> : null}
        </div>
        <Sections>
          <AccountSection formik={formik} />
          <AboutSection formik={formik} onReading={setReading} />
          <InterestsSection formik={formik} />
        </Sections>
        <div className={styles.end}>
          <Checkbox
            {...field('acceptTerms')}
            label={
              <span>
                Jeg accepterer{' '}
                <Link to={PATHS.terms} target="_blank" rel="noopener">
                  brugerbetingelserne
                </Link>{' '}
                og{' '}
                <Link to={PATHS.cookies} target="_blank" rel="noopener">
                  cookiepolitikken
                </Link>
                .
              </span>
            }
          />
          <p className={styles.privacy}>
            Læs i{' '}
            <Link to={PATHS.privacy} target="_blank" rel="noopener">
              persondatapolitikken
            </Link>
            , hvad vi gemmer om dig, hvorfor og hvor længe.
          </p>
          {proof.panel}
        </div>
      </LongForm>
      {leave.question}
      <p className={styles.foot}>
        Har du allerede en konto? <Link to={PATHS.login}>Log ind</Link>
      </p>
    </Page>
  );
}
