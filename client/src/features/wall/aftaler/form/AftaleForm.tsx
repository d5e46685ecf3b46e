import { AFTALE_TEXT_MAX } from '@venn/schema/limits';
import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { useFormik } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { FieldRow, Form } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { Select } from '../../../../components/form/Select';
import { TextArea } from '../../../../components/form/TextArea';
import { TextField } from '../../../../components/form/TextField';
import { TownField } from '../../../../components/form/town/TownField';
import { IconButton } from '../../../../components/IconButton';
import { Lock } from '../../../../icons/Lock';
import { ShieldCheck } from '../../../../icons/ShieldCheck';
import { X } from '../../../../icons/X';
import { showFormErrors } from '../../../../lib/forms/formErrors';
import { fieldsOf } from '../../../../lib/forms/formFields';
import { useFocusFirstError } from '../../../../lib/forms/useFocusFirstError';
import { useFormDraft } from '../../../../lib/forms/useFormDraft';
import { calendarDay } from '../../../../shared/aftaler/calendarDay';
import { clockField } from '../../../../shared/aftaler/clockField';
import { DayField } from '../../../../shared/aftaler/DayField';
import { LATER, parseClock, shownClock, startOf } from '../../../../shared/aftaler/startFields';
import styles from './AftaleForm.module.css';
import { type AftaleValues, aftaleSchema, endsNextDay, FIELD_NAMES, NEW_AFTALE } from './aftaleForm';
import { PlacesField } from './PlacesField';
import { placesText, FORM_TEXTS as TEXTS } from './texts';

interface AftaleFormProps {
  initialValues: AftaleValues;
  days: readonly string[];
  /** The place of the draft. */
  draft: string;
  /** The beginning of the aftale that is changed; null for a new one. */
  kept: string | null;
  /** To choose from; null where the interest stays. */
  interests: readonly { label: string; options: readonly { value: string; label: string }[] }[] | null;
  /** Those who are coming are told of changes. */
  tellsGuests?: boolean;
  /** Sends the values; throws the error of the request. */
  onSend: (values: AftaleValues) => Promise<void>;
  onClose: () => void;
}

/** What was chosen, as the bar at the end repeats it: 'søndag den 29. kl. 10', later than in a week with the month. */
function chosenTime(values: AftaleValues): string {
  const start = startOf(values);
  const time = parseClock(values.from);
  if (start === '' || time === null || Number.isNaN(Date.parse(`${start}Z`))) return '';
  const { full, inWeek } = calendarDay(`${start.slice(0, 'YYYY-MM-DD'.length)}T12:00:00Z`);
  return `${values.day === LATER ? full : inWeek} kl. ${time.endsWith(':00') ? Number(time.slice(0, 2)) : shownClock(time)}`;
}

/** The form of an aftale; on a phone it has the whole window. What was written stays when it is closed. */
export function AftaleForm(props: AftaleFormProps) {
  const { initialValues, days, kept, interests, tellsGuests = false, onSend, onClose } = props;
  const id = useId();
  const isNew = kept === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const [schema] = useState(() => aftaleSchema(kept));
  const [failure, setFailure] = useState<string | null>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const formik = useFormik<AftaleValues>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await onSend(values);
        draft.discard();
      } catch (error) {
        setFailure(showFormErrors(formik, error, isNew ? TEXTS.makeFailed : TEXTS.changeFailed, FIELD_NAMES));
      }
    },
  });
  const draft = useFormDraft(formik, props.draft, Object.keys(NEW_AFTALE) as (keyof AftaleValues)[]);
  useFocusFirstError(formik);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Above the bar with the button, which stays in the window.
  useEffect(() => {
    if (failure !== null) refusal.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const field = fieldsOf(formik);
  const { values } = formik;
  const clock = (name: 'from' | 'to') => clockField(field(name), (time) => void formik.setFieldValue(name, time));
  const dayError = formik.touched.from || formik.touched.day || formik.submitCount > 0 ? formik.errors.day : undefined;
  // Until a day is chosen, nothing is wrong with that but at the end.
  const shownDayError =
    dayError === AFTALE_FIELD_TEXTS.aftaleStartRequired && formik.submitCount === 0 ? undefined : dayError;
  const end = (
    <div className={styles.end} data-form-bar="">
      <p className={styles.chosen}>
        <small>{chosenTime(values)}</small>
        <b>{placesText(values.places)}</b>
      </p>
      <Button className={styles.cancel} variant="quiet" onClick={onClose}>
        {TEXTS.cancel}
      </Button>
      <Button type="submit" busy={formik.isSubmitting} busyLabel={isNew ? TEXTS.submitting : TEXTS.saving}>
        {isNew ? TEXTS.submit : TEXTS.save}
      </Button>
    </div>
  );
  return (
    <section className={styles.make} aria-labelledby={id} data-sheet="">
      <div className={styles.top}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {isNew ? TEXTS.make : TEXTS.change}
        </h1>
        <IconButton label={TEXTS.close} icon={<X />} onClick={onClose} />
      </div>
      <Form className={styles.form} onSubmit={formik.handleSubmit} aria-labelledby={id}>
        <TextField {...field('title')} label={TEXTS.title} autoComplete="off" />
        <DayField
          days={days}
          day={values.day}
          date={values.date}
          error={shownDayError}
          onDay={(day) => void formik.setFieldValue('day', day)}
          onDate={(date) => void formik.setValues({ ...values, day: LATER, date })}
        />
        <div className={styles.times}>
          <TextField {...clock('from')} label={TEXTS.from} />
          <TextField {...clock('to')} label={TEXTS.to} optional help={endsNextDay(values) ? TEXTS.nextDay : null} />
        </div>
        <FieldRow>
          <TownField {...field('town')} label={TEXTS.town} help={TEXTS.townHelp} />
          <TextField
            {...field('place')}
            label={TEXTS.place}
            optional
            autoComplete="off"
            help={
              <span className={styles.locked}>
                <Lock />
                <span>{TEXTS.placeHelp}</span>
              </span>
            }
          />
        </FieldRow>
        <PlacesField
          value={values.places}
          error={formik.errors.places}
          onChange={(places) => void formik.setFieldValue('places', places)}
        />
        {interests === null ? null : (
          <FieldRow>
            <Select
              {...field('interestId')}
              label={TEXTS.interest}
              optional
              options={[{ value: '', label: TEXTS.noInterest }]}
              groups={interests}
            />
          </FieldRow>
        )}
        <TextArea
          {...field('content')}
          label={TEXTS.content}
          optional
          rows={3}
          max={AFTALE_TEXT_MAX}
          alwaysCount
          help={TEXTS.contentHelp}
        />
        {isNew || tellsGuests ? <Alert icon={<ShieldCheck />}>{isNew ? TEXTS.safety : TEXTS.told}</Alert> : null}
        {failure ? (
          <div ref={refusal}>
            <Alert tone="error">{failure}</Alert>
          </div>
        ) : null}
        {end}
      </Form>
    </section>
  );
}
