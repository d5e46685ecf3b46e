import { PASSWORD_ANCHOR } from '@venn/schema/paths';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { useFormik } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Actions, FieldRow, Form } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { HiddenUsername } from '../../../../components/form/HiddenUsername';
import { PasswordField } from '../../../../components/form/PasswordField';
import { Section } from '../../../../components/Page';
import { useChangePasswordMutation } from '../../../../gql/members';
import { showFormErrors } from '../../../../lib/forms/formErrors';
import { fieldsOf } from '../../../../lib/forms/formFields';
import { yupFrom } from '../../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../../lib/forms/useFocusFirstError';
import { usePasswordHint } from '../../../../lib/forms/usePasswordHint';
import { useAnchor } from '../../../../lib/page/useAnchor';
import { OWN_TEXTS } from '../texts';

const TEXTS = OWN_TEXTS.password;
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const schema = yupFrom({
  currentPassword: ACCOUNT_RULES.currentPassword,
  newPassword: ACCOUNT_RULES.newPassword,
  confirmPassword: ACCOUNT_RULES.confirmNewPassword,
});

/** The dialog; without its chunk the section says it. */
const loadChanged = () =>
  import('./PasswordChanged').catch(() => ({ default: () => <Alert>{TEXTS.changedText}</Alert> }));
const PasswordChanged = lazy(loadChanged);

/** Changes the password, given the current one. Password managers lead to it. */
export function PasswordSection({ username, email }: { username: string; email: string }) {
  const [change] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);

  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    onSubmit: async ({ currentPassword, newPassword }, { resetForm }) => {
      setFailure(null);
      setChanged(false);
      // It is there once the password is changed.
      void loadChanged();
      try {
        // Changing the password cancels a pending e-mail change.
        await change({ variables: { currentPassword, newPassword }, refetchQueries: ['OwnProfile'] });
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.failed));
        return;
      }
      resetForm();
      setChanged(true);
    },
  });
  const field = fieldsOf(formik);
  const section = useAnchor<HTMLElement>(PASSWORD_ANCHOR, true);
  useFocusFirstError(formik);
  const hint = usePasswordHint(formik.values.newPassword, [username, email.split('@')[0] ?? '']);

  return (
    <Section ref={section} id={PASSWORD_ANCHOR} title={TEXTS.title} help={TEXTS.help}>
      <Form onSubmit={formik.handleSubmit} aria-label={TEXTS.title}>
        <HiddenUsername email={email} />
        <PasswordField {...field('currentPassword')} label={TEXTS.current} autoComplete="current-password" />
        <FieldRow>
          <PasswordField
            {...field('newPassword')}
            label={TEXTS.next}
            help={hint ?? TEXTS.nextHelp}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label={TEXTS.confirm} autoComplete="new-password" />
        </FieldRow>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <Actions>
          <Button type="submit" variant="secondary" busy={formik.isSubmitting} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </Actions>
      </Form>
      <Suspense>{changed ? <PasswordChanged onClose={() => setChanged(false)} /> : null}</Suspense>
    </Section>
  );
}
