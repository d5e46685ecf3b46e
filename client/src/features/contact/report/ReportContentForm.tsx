import { REPORT_REASON_MAX } from '@venn/schema/limits';
import { REPORT_KINDS, type ReportKind, URGENT_KINDS } from '@venn/schema/moderation';
import { REPORT_RULES } from '@venn/schema/rules/report';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { EmergencyCall } from '../../../components/EmergencyCall';
import { FieldRow, Form } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { Checkbox } from '../../../components/form/Checkbox';
import { Select } from '../../../components/form/Select';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { fieldsOf, resetAndSubmit } from '../../../lib/forms/formFields';
import { normalised, yupFrom } from '../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../lib/forms/useFocusFirstError';
import { useFormDraft } from '../../../lib/forms/useFormDraft';
import { useProofOfWork } from '../../../shared/proofOfWork/useProofOfWork';
import { Honeypot } from '../Honeypot';
import { sendForm } from '../sendForm';
import styles from './report.module.css';
import { TEXTS } from './texts';

interface ReportValues {
  kind: ReportKind | '';
  location: string;
  reason: string;
  name: string;
  email: string;
  goodFaith: boolean;
  website: string;
}

const EMPTY: ReportValues = {
  kind: '',
  location: '',
  reason: '',
  name: '',
  email: '',
  goodFaith: false,
  website: '',
};
const RULES_OF_REPORT = {
  kind: REPORT_RULES.reportKind,
  location: REPORT_RULES.reportLocation,
  reason: REPORT_RULES.reportReason,
  name: REPORT_RULES.visitorName,
  email: REPORT_RULES.visitorEmail,
  goodFaith: REPORT_RULES.goodFaith,
};
const schema = yupFrom(RULES_OF_REPORT);
const KINDS = REPORT_KINDS.map((kind) => ({ value: kind, label: REPORT_KIND_LABELS[kind].da }));

/** A report by somebody without an account. */
export default function ReportContentForm() {
  const [thanks, setThanks] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const proof = useProofOfWork();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form whose link was followed.
  useEffect(() => heading.current?.focus(), []);

  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: schema,
    onSubmit: async (values) => {
      const report = normalised(RULES_OF_REPORT, { ...values });
      const outcome = await sendForm('/api/contact/report', report, proof.solve);
      if (!outcome.sent) return setFailure(outcome.text ?? TEXTS.failed);
      setThanks(isUrgent ? TEXTS.received : TEXTS.confirmFirst(report.email));
      formik.resetForm({ values: EMPTY });
    },
  });
  const isUrgent = (URGENT_KINDS as readonly string[]).includes(formik.values.kind);
  const reset = () => {
    setThanks(null);
    setFailure(null);
  };
  useFocusFirstError(formik);
  useFormDraft(formik, 'visitor-report', ['kind', 'location', 'reason', 'name', 'email']);
  const field = fieldsOf(formik);

  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {TEXTS.title}
        </h2>
        <p>{TEXTS.lead}</p>
      </div>
      <Form onSubmit={resetAndSubmit(formik, reset)}>
        <Select {...field('kind')} label={TEXTS.kind} placeholder={TEXTS.chooseKind} options={KINDS} />
        {isUrgent ? (
          <Alert>
            <EmergencyCall text={TEXTS.urgent} />
          </Alert>
        ) : null}
        <TextField {...field('location')} label={TEXTS.location} help={TEXTS.locationHelp} />
        <TextArea {...field('reason')} label={TEXTS.reason} rows={5} max={REPORT_REASON_MAX} />
        <FieldRow>
          <TextField {...field('name')} label={TEXTS.name} optional={isUrgent} autoComplete="name" />
          <TextField {...field('email')} label={TEXTS.email} optional={isUrgent} type="email" autoComplete="email" />
        </FieldRow>
        {isUrgent ? <p className={styles.note}>{TEXTS.anonymous}</p> : null}
        <Checkbox {...field('goodFaith')} label={TEXTS.goodFaith} />
        <Honeypot {...field('website')} />
        {thanks ? <Alert>{thanks}</Alert> : null}
        {proof.panel}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" size="big" busy={formik.isSubmitting} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
