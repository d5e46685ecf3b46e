import { GENDERS, genderLabel } from '@venn/schema/gender';
import { ABOUT_ME_MAX } from '@venn/schema/limits';
import type { FormikProps } from 'formik';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { ChipGroup } from '../../components/form/ChipGroup';
import { DateField } from '../../components/form/DateField';
import { FilePicker } from '../../components/form/FilePicker';
import { FieldRow, FormStack } from '../../components/form/FormLayout';
import { PasswordField } from '../../components/form/PasswordField';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import { TextField } from '../../components/form/TextField';
import { TownField } from '../../components/form/TownField';
import { Loading } from '../../components/Loading';
import { Section } from '../../components/Page';
import { useInterestsQuery } from '../../gql/account';
import { fieldsOf } from '../../lib/forms/formFields';
import { passwordHint } from '../../lib/forms/passwordHint';
import styles from './RegisterPage.module.css';
import type { RegisterValues } from './registerForm';
import { TEXTS } from './texts';

interface SectionProps {
  formik: FormikProps<RegisterValues>;
}

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: genderLabel(value) }));

/** Username, e-mail and password. */
export function AccountSection({ formik }: SectionProps) {
  const field = fieldsOf(formik);
  const { username, email, password } = formik.values;
  return (
    <Section title="Din konto" help="Brugernavnet er det, andre ser. E-mailen ser kun du.">
      <FormStack>
        <FieldRow>
          <TextField {...field('username')} label="Brugernavn" help="3 til 20 tegn." autoComplete="username" />
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        </FieldRow>
        <FieldRow>
          <PasswordField
            {...field('password')}
            label="Adgangskode"
            help={passwordHint(password, [username, email.split('@')[0] ?? '']) ?? 'Mindst 6 tegn.'}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label="Bekræft adgangskode" autoComplete="new-password" />
        </FieldRow>
      </FormStack>
    </Section>
  );
}

/** Personal details; all but the birthdate are public. */
export function AboutSection({ formik }: SectionProps) {
  const field = fieldsOf(formik);
  return (
    <Section title="Om dig" help="Andre ser din alder, ikke din fødselsdato.">
      <FormStack>
        <FieldRow>
          <DateField {...field('birthdate')} label="Fødselsdato" help="Du skal være mindst 18 år." birthday />
          <Select {...field('gender')} label="Køn" placeholder="Vælg" options={GENDER_OPTIONS} autoComplete="sex" />
        </FieldRow>
        <TownField {...field('location')} label="Lokation" help="Skriv de første bogstaver, og vælg din by." />
        <TextArea
          {...field('aboutMe')}
          label="Om mig"
          optional
          help="Skriv ikke telefonnummer eller links."
          max={ABOUT_ME_MAX}
          alwaysCount
        />
        <FilePicker
          {...field('avatar')}
          label="Billede"
          optional
          person={{ id: '', username: formik.values.username || '?' }}
        />
      </FormStack>
    </Section>
  );
}

/** Choice of at least one interest. */
export function InterestsSection({ formik }: SectionProps) {
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
        <ChipGroup {...fieldsOf(formik)('interests')} label="Interesser" options={data.interests} />
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
