import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Modal } from '../../../../components/dialog/Modal';
import type { Elements } from '../../../../components/elements';
import { Form } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { HiddenUsername } from '../../../../components/form/HiddenUsername';
import { PasswordField } from '../../../../components/form/PasswordField';
import { unbroken } from '../../../../components/unbroken';
import { showFormErrors } from '../../../../lib/forms/formErrors';
import { fieldsOf } from '../../../../lib/forms/formFields';
import { yupFrom } from '../../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../../lib/forms/useFocusFirstError';
import { OWN_TEXTS } from '../texts';
import styles from './NewEmailDialog.module.css';

const TEXTS = OWN_TEXTS.newEmail;
const schema = yupFrom({ currentPassword: ACCOUNT_RULES.currentPassword });

interface NewEmailDialogProps {
  email: string;
  /** The address with which the member logs in. */
  login: string;
  /** The widget of a proof of work, while saving needs one. */
  proof: Elements;
  /** Saves the profile with or without the password; throws errors that belong to this dialog. */
  onSave: (currentPassword: string | null) => Promise<void>;
  onClose: () => void;
}

/** Requests the password before a new e-mail address is saved; without it the change is delayed. */
export function NewEmailDialog({ email, login, proof, onSave, onClose }: NewEmailDialogProps) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [skipping, setSkipping] = useState(false);

  const save = async (currentPassword: string | null) => {
    setFailure(null);
    try {
      await onSave(currentPassword);
    } catch (error) {
      setFailure(showFormErrors(formik, error, OWN_TEXTS.saveFailed));
    }
  };
  const formik = useFormik({
    initialValues: { currentPassword: '' },
    validationSchema: schema,
    onSubmit: ({ currentPassword }) => save(currentPassword),
  });
  useFocusFirstError(formik);
  const skip = async () => {
    setSkipping(true);
    await save(null);
    setSkipping(false);
  };
  const busy = formik.isSubmitting || skipping;

  return (
    <Modal
      open
      title={TEXTS.title}
      dismissible={!busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {OWN_TEXTS.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={formik.isSubmitting}
            disabled={skipping}
            busyLabel={OWN_TEXTS.saving}
          >
            {OWN_TEXTS.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={formik.handleSubmit}>
        <HiddenUsername email={login} />
        <p>{unbroken(TEXTS.lead(email))}</p>
        <PasswordField
          {...fieldsOf(formik)('currentPassword')}
          label={OWN_TEXTS.password.current}
          autoComplete="current-password"
        />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {proof}
        <div className={styles.without}>
          <p>{TEXTS.without}</p>
          <Button
            variant="secondary"
            size="small"
            busy={skipping}
            disabled={formik.isSubmitting}
            busyLabel={OWN_TEXTS.saving}
            onClick={() => void skip()}
          >
            {TEXTS.skip}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
