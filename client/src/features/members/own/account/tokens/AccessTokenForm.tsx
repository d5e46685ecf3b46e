import { ACCESS_TOKEN_RULES } from '@venn/schema/rules/access-token';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { SCOPES, type Scope, TOKEN_DAYS, TOKEN_DAYS_DEFAULT } from '@venn/schema/scopes';
import { SCOPE_TEXTS } from '@venn/schema/texts/scopes';
import { useFormik } from 'formik';
import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { Actions, FieldRow, Form } from '../../../../../components/FormLayout';
import { Alert } from '../../../../../components/feedback/Alert';
import { CheckboxGroup } from '../../../../../components/form/CheckboxGroup';
import { HiddenUsername } from '../../../../../components/form/HiddenUsername';
import { PasswordField } from '../../../../../components/form/PasswordField';
import { Select } from '../../../../../components/form/Select';
import { TextField } from '../../../../../components/form/TextField';
import { useCreateAccessTokenMutation } from '../../../../../gql/tokens';
import { showFormErrors } from '../../../../../lib/forms/formErrors';
import { fieldsOf } from '../../../../../lib/forms/formFields';
import { yupFrom } from '../../../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../../../lib/forms/useFocusFirstError';
import styles from './AccessTokens.module.css';
import type { NewToken } from './NewAccessToken';
import { TOKEN_TEXTS as TEXTS } from './texts';

const EMPTY = { name: '', scopes: [] as Scope[], days: String(TOKEN_DAYS_DEFAULT), currentPassword: '' };
const schema = yupFrom({
  name: ACCESS_TOKEN_RULES.accessTokenName,
  scopes: ACCESS_TOKEN_RULES.accessTokenScopes,
  currentPassword: ACCOUNT_RULES.currentPassword,
});
const SCOPE_OPTIONS = SCOPES.map((value) => ({ value, label: SCOPE_TEXTS.da[value] }));
const DAYS_OPTIONS = TOKEN_DAYS.map((days) => ({ value: String(days), label: TEXTS.daysOf[days] ?? '' }));

interface AccessTokenFormProps {
  /** For password managers. */
  email: string;
  onCancel: () => void;
  onCreated: (token: NewToken) => void;
}

/** Gives a program access: what it may do, for how long, with the viewer's password. */
export function AccessTokenForm({ email, onCancel, onCreated }: AccessTokenFormProps) {
  const [create] = useCreateAccessTokenMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    onSubmit: async ({ days, ...values }) => {
      setFailure(null);
      try {
        const { data } = await create({ variables: { ...values, days: Number(days) } });
        if (data) onCreated({ name: data.createAccessToken.accessToken.name, token: data.createAccessToken.token });
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.createFailed));
      }
    },
  });
  const field = fieldsOf(formik);
  useFocusFirstError(formik);
  return (
    <Form className={styles.form} onSubmit={formik.handleSubmit} aria-label={TEXTS.add}>
      <TextField
        {...field('name')}
        label={TEXTS.name}
        placeholder={TEXTS.namePlaceholder}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
      />
      <CheckboxGroup {...field('scopes')} label={TEXTS.scopes} options={SCOPE_OPTIONS} />
      <p className={styles.never}>{TEXTS.never}</p>
      <HiddenUsername email={email} />
      <FieldRow>
        <Select {...field('days')} label={TEXTS.days} options={DAYS_OPTIONS} />
        <PasswordField
          {...field('currentPassword')}
          id="token-password"
          label={TEXTS.password}
          autoComplete="current-password"
        />
      </FieldRow>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Actions>
        <Button type="submit" busy={formik.isSubmitting} busyLabel={TEXTS.creating}>
          {TEXTS.create}
        </Button>
        <Button variant="quiet" disabled={formik.isSubmitting} onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </Actions>
    </Form>
  );
}
