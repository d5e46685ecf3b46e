import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { InterestPicker } from '../../components/form/interests/InterestPicker';
import { Section } from '../../components/Page';
import { useInterestsQuery } from '../../gql/accounts';
import { fieldsOf } from '../../lib/forms/formFields';
import styles from './RegisterPage.module.css';
import type { RegisterSectionProps } from './registerForm';
import { TEXTS } from './texts';

/** Choice of at least one interest. */
export function InterestsSection({ formik }: RegisterSectionProps) {
  const { data, error, refetch } = useInterestsQuery();
  const chosen = formik.values.interests.length;
  return (
    <Section
      title="Interesser"
      sticky
      help={
        <>
          <p>Vælg mindst én. Jo flere, jo lettere er du at finde.</p>
          <p className={styles.chosen}>
            <b>{chosen}</b> valgt
          </p>
        </>
      }
    >
      {data ? (
        <InterestPicker {...fieldsOf(formik)('interests')} label="Interesser" options={data.interests} />
      ) : error ? (
        <Alert
          tone="error"
          action={
            <Button variant="link" onClick={() => void refetch()}>
              Prøv igen
            </Button>
          }
        >
          {TEXTS.register.interestsFailed}
        </Alert>
      ) : (
        <Loading>Henter interesser...</Loading>
      )}
    </Section>
  );
}
