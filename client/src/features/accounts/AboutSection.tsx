import { GENDERS, genderLabel } from '@venn/schema/gender';
import { ABOUT_ME_MAX } from '@venn/schema/limits';
import { lazy, Suspense } from 'react';
import { FieldRow, FormStack } from '../../components/FormLayout';
import { DateField } from '../../components/form/date/DateField';
import { FilePicker } from '../../components/form/picture/FilePicker';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import { TownField } from '../../components/form/town/TownField';
import { Section } from '../../components/Page';
import { fieldsOf } from '../../lib/forms/formFields';
import type { ProfileTextWarning as Warning } from '../../shared/sensitiveContent/ProfileTextWarning';
import type { AboutSectionProps } from './registerForm';

// Optional, and not in the page's first load: if it can't be loaded, the form works without it.
const ProfileTextWarning = lazy<typeof Warning>(() =>
  import('../../shared/sensitiveContent/ProfileTextWarning').then(
    (loaded) => ({ default: loaded.ProfileTextWarning }),
    () => ({ default: () => <></> }),
  ),
);

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: genderLabel(value) }));

/** Personal details; all but the birthdate are public. */
export function AboutSection({ formik, onReading }: AboutSectionProps) {
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
        <Suspense>
          {formik.values.aboutMe ? <ProfileTextWarning field="aboutMe" text={formik.values.aboutMe} /> : null}
        </Suspense>
        <FilePicker
          {...field('avatar')}
          label="Billede"
          optional
          person={{ id: '', username: formik.values.username || '?' }}
          onReading={onReading}
        />
      </FormStack>
    </Section>
  );
}
