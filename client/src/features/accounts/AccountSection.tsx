import { FieldRow, FormStack } from '../../components/FormLayout';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { Section } from '../../components/Page';
import { fieldsOf } from '../../lib/forms/formFields';
import { usePasswordHint } from '../../lib/forms/usePasswordHint';
import type { RegisterSectionProps } from './registerForm';

/** Username, e-mail and password. */
export function AccountSection({ formik }: RegisterSectionProps) {
  const field = fieldsOf(formik);
  const { username, email, password } = formik.values;
  const hint = usePasswordHint(password, [username, email.split('@')[0] ?? '']);
  return (
    <Section title="Din konto" help="Andre ser dit brugernavn. Din e-mail viser vi ikke til andre medlemmer.">
      <FormStack>
        <FieldRow>
          <TextField {...field('username')} label="Brugernavn" help="3 til 20 tegn." autoComplete="nickname" />
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
        </FieldRow>
        <FieldRow>
          <PasswordField
            {...field('password')}
            label="Adgangskode"
            help={hint ?? 'Mindst 6 tegn.'}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label="Bekræft adgangskode" autoComplete="new-password" />
        </FieldRow>
      </FormStack>
    </Section>
  );
}
