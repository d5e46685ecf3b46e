import { useApolloClient } from '@apollo/client/react';
import { REPORT_REASON_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/dialog/Modal';
import { Alert } from '../../../components/feedback/Alert';
import { Checkbox } from '../../../components/form/Checkbox';
import { Form } from '../../../components/form/FormLayout';
import { TextArea } from '../../../components/form/TextArea';
import { Named } from '../../../components/Named';
import { useReportMemberMutation } from '../../../gql/profile';
import { showFormErrors } from '../../../lib/forms/formErrors';
import { fieldsOf } from '../../../lib/forms/formFields';
import { normalised, yupFrom } from '../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../lib/forms/useFocusFirstError';
import { refreshUnread } from '../../../lib/unreadCount';
import { applyBlock } from './blockCache';
import { SAFETY_TEXTS as TEXTS } from './texts';
import { useAutoClose } from './useAutoClose';

const REPORT_RULES = { reason: RULES.reportReason };
const schema = yupFrom(REPORT_RULES);

interface ReportDialogProps {
  member: { id: string; username: string; isBlocked: boolean };
  onClose: () => void;
}

/** Reports a member to the administrators, and blocks the member on request. */
export function ReportDialog({ member, onClose }: ReportDialogProps) {
  const formId = useId();
  const { cache } = useApolloClient();
  const [report] = useReportMemberMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { done, finish } = useAutoClose(onClose);
  // Fixed when the dialog opens: the block must not hide its own checkbox.
  const [offersBlock] = useState(!member.isBlocked);

  const formik = useFormik({
    initialValues: { reason: '', alsoBlock: false },
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      const { alsoBlock } = values;
      const { reason } = normalised(REPORT_RULES, { reason: values.reason });
      try {
        const { data } = await report({ variables: { id: member.id, reason, alsoBlock } });
        finish(data?.reportMember.message ?? TEXTS.reportSent);
        if (!alsoBlock) return;
        applyBlock(cache, member.id, true);
        refreshUnread();
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.reportFailed));
      }
    },
  });
  const field = fieldsOf(formik);
  const { isSubmitting } = formik;
  useFocusFirstError(formik);

  return (
    <Modal
      open
      title={<Named text={TEXTS.reportTitle} name={member.username} />}
      dismissible={!isSubmitting}
      onClose={onClose}
      actions={
        done === null ? (
          <>
            <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isSubmitting} busyLabel={TEXTS.sending}>
              {formik.values.alsoBlock ? TEXTS.reportAndBlock : TEXTS.sendReport}
            </Button>
          </>
        ) : (
          // A button of its own (by its key), which takes the focus of the one that it replaces.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <Button key="close" variant="quiet" autoFocus onClick={onClose}>
            {TEXTS.close}
          </Button>
        )
      }
    >
      {done === null ? (
        <Form id={formId} onSubmit={formik.handleSubmit}>
          <p>{TEXTS.reportLead}</p>
          <TextArea {...field('reason')} label={TEXTS.reason} rows={4} max={REPORT_REASON_MAX} />
          {offersBlock ? (
            <Checkbox {...field('alsoBlock')} label={<Named text={TEXTS.alsoBlock} name={member.username} />} />
          ) : null}
          {failure ? <Alert tone="error">{failure}</Alert> : null}
        </Form>
      ) : (
        <Alert>{done}</Alert>
      )}
    </Modal>
  );
}
