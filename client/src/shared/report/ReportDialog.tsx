import { REPORT_REASON_MAX } from '@venn/schema/limits';
import { type ReportKind, URGENT_KINDS } from '@venn/schema/moderation';
import { REPORT_RULES } from '@venn/schema/rules/report';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { OpenModal } from '../../components/dialog/OpenModal';
import { useAutoClose } from '../../components/dialog/useAutoClose';
import { EmergencyCall } from '../../components/EmergencyCall';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { Checkbox } from '../../components/form/Checkbox';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import { Named } from '../../components/Named';
import { showFormErrors } from '../../lib/forms/formErrors';
import { fieldsOf } from '../../lib/forms/formFields';
import { normalised, yupFrom } from '../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../lib/forms/useFocusFirstError';
import { useFormDraft } from '../../lib/forms/useFormDraft';
import type { Reported } from './reported';
import { REPORT_TEXTS as TEXTS } from './texts';
import { useSendReport } from './useSendReport';

const DIALOG_RULES = { reason: REPORT_RULES.reportReason };
const schema = yupFrom(DIALOG_RULES);

/** In an order in which a member looks for them: what happens most often comes first. */
const KINDS: readonly ReportKind[] = [
  'harassment',
  'sexual',
  'scam',
  'fake',
  'spam',
  'hate',
  'minor_in_danger',
  'danger_to_life',
  'other',
];
const OPTIONS = KINDS.map((value) => ({ value, label: REPORT_KIND_LABELS[value].da }));

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
}

/** Reports something to the administrators, and blocks the member whose it is on request. */
export function ReportDialog({ reported, onClose: onClosed }: ReportDialogProps) {
  const { thing, member } = reported;
  const called = reported.isAftale ? 'aftale' : thing;
  const formId = useId();
  const send = useSendReport(reported);
  const [failure, setFailure] = useState<string | null>(null);
  const { done, finish } = useAutoClose(onClosed);

  const formik = useFormik<{ kind: ReportKind | ''; reason: string; alsoBlock: boolean }>({
    initialValues: { kind: '', reason: '', alsoBlock: false },
    validationSchema: schema,
    onSubmit: async ({ kind, alsoBlock, ...texts }) => {
      setFailure(null);
      const { reason } = normalised(DIALOG_RULES, texts);
      try {
        const outcome = await send({ kind: kind || undefined, reason, alsoBlock });
        draft.discard();
        finish(outcome ?? TEXTS.sent);
      } catch (error) {
        setFailure(showFormErrors(formik, error, TEXTS.failed));
      }
    },
  });
  // Survives a login that ends by itself, not a dialog that the member closes.
  const draft = useFormDraft(formik, `report.${thing}.${reported.id}`, ['kind', 'reason']);
  const onClose = () => {
    draft.discard();
    onClosed();
  };
  const field = fieldsOf(formik);
  const { isSubmitting, values } = formik;
  useFocusFirstError(formik);

  return (
    <OpenModal
      title={
        member && called !== 'aftale' ? (
          <Named text={TEXTS.titleWithName(called)} name={member.username} />
        ) : (
          TEXTS.title(called)
        )
      }
      dismissible={!isSubmitting}
      onClose={onClose}
      actions={
        done === null ? (
          <>
            <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isSubmitting} busyLabel={TEXTS.sending}>
              {values.alsoBlock ? TEXTS.sendAndBlock : TEXTS.send}
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
          <p>{TEXTS.lead(called)}</p>
          <Select {...field('kind')} label={TEXTS.kind} optional options={OPTIONS} placeholder={TEXTS.chooseKind} />
          {(URGENT_KINDS as readonly string[]).includes(values.kind) ? (
            <Alert tone="error" announce="alert">
              <EmergencyCall text={TEXTS.danger} />
            </Alert>
          ) : null}
          <TextArea {...field('reason')} label={TEXTS.reason} rows={4} max={REPORT_REASON_MAX} />
          {reported.offersBlock && member ? (
            <Checkbox {...field('alsoBlock')} label={<Named text={TEXTS.alsoBlock} name={member.username} />} />
          ) : null}
          {failure ? <Alert tone="error">{failure}</Alert> : null}
        </Form>
      ) : (
        <Alert>{done}</Alert>
      )}
    </OpenModal>
  );
}
