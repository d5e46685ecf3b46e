import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { OpenModal } from '../../../components/dialog/OpenModal';
import { Form } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { showToast } from '../../../components/feedback/toastStore';
import { TextField } from '../../../components/form/TextField';
import { TownField } from '../../../components/form/town/TownField';
import { Named } from '../../../components/Named';
import { useProposeAftaleMutation } from '../../../gql/proposals';
import { refusalOf, showFormErrors } from '../../../lib/forms/formErrors';
import { fieldsOf } from '../../../lib/forms/formFields';
import { normalised } from '../../../lib/forms/rulesToYup';
import { useFocusFirstError } from '../../../lib/forms/useFocusFirstError';
import { useFormDraft } from '../../../lib/forms/useFormDraft';
import { clockField } from '../../../shared/aftaler/clockField';
import { DayField } from '../../../shared/aftaler/DayField';
import { LATER, offeredDays, startOf } from '../../../shared/aftaler/startFields';
import { AFTALE_TEXTS } from '../../../shared/aftaler/texts';
import type { Partner } from '../usePartner';
import { focusProposal } from './proposalFocus';
import { FIELD_NAMES, NEW_PROPOSAL, type ProposalValues, proposalSchema, TEXT_RULES } from './proposalForm';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

interface ProposeFormProps {
  partner: Partner;
  /** The proposal that another time is proposed for. */
  insteadOf: string | null;
  initialValues: ProposalValues;
  /** Reads the proposals again. */
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** The form of a proposal, in a dialog. */
export function ProposeForm({ partner, insteadOf, initialValues, onSent, onClose: onClosed }: ProposeFormProps) {
  const formId = useId();
  const [propose] = useProposeAftaleMutation();
  const [days] = useState(offeredDays);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const formik = useFormik<ProposalValues>({
    initialValues,
    validationSchema: proposalSchema,
    onSubmit: async (values) => {
      setFailure(null);
      const { title, town, place } = values;
      try {
        const { data } = await propose({
          variables: {
            to: partner.id,
            ...normalised(TEXT_RULES, { title, town, place }),
            startsAt: startOf(values),
            insteadOf,
            clientRequestId: requestId,
          },
        });
        draft.discard();
        await onSent().catch(() => undefined);
        onClosed();
        showToast(TEXTS.sent);
        if (data) focusProposal(data.proposeAftale.id);
      } catch (error) {
        if (refusalOf(error).code !== null) setRequestId(crypto.randomUUID());
        setFailure(showFormErrors(formik, error, TEXTS.sendFailed, FIELD_NAMES));
      }
    },
  });
  // Survives a login that ends by itself, not a dialog that the member closes.
  const draft = useFormDraft(formik, `proposal.${partner.id}`, Object.keys(NEW_PROPOSAL) as (keyof ProposalValues)[]);
  useFocusFirstError(formik);
  const onClose = () => {
    draft.discard();
    onClosed();
  };
  const field = fieldsOf(formik);
  const { values, errors, submitCount, isSubmitting } = formik;
  // Until a day is chosen, nothing is wrong with that but at the end.
  const isEarly = submitCount === 0 && errors.day === AFTALE_FIELD_TEXTS.aftaleStartRequired;
  return (
    <OpenModal
      title={insteadOf === null ? TEXTS.propose : TEXTS.proposeAgain}
      dismissible={!isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            {TEXTS.annul}
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel={TEXTS.sending}>
            {TEXTS.send}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={formik.handleSubmit}>
        <p>
          <Named text={TEXTS.answersAtOnce} name={partner.username} />
        </p>
        <TextField {...field('title')} label={AFTALE_TEXTS.title} autoComplete="off" />
        <DayField
          days={days}
          day={values.day}
          date={values.date}
          error={isEarly ? undefined : errors.day}
          onDay={(day) => void formik.setFieldValue('day', day)}
          onDate={(date) => void formik.setValues({ ...values, day: LATER, date })}
        />
        <TextField {...clockField(field('from'), (time) => void formik.setFieldValue('from', time))} label={TEXTS.at} />
        <TownField {...field('town')} label={AFTALE_TEXTS.town} />
        <TextField {...field('place')} label={AFTALE_TEXTS.place} optional autoComplete="off" help={TEXTS.placeHelp} />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
      </Form>
    </OpenModal>
  );
}
