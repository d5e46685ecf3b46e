import { GENDERS, genderLabel } from '@venn/schema/gender';
import { ABOUT_ME_MAX } from '@venn/schema/limits';
import { useFormik } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { FieldRow } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { Checkbox } from '../../../../components/form/Checkbox';
import { FormErrorSummary } from '../../../../components/form/FormErrorSummary';
import { fieldId } from '../../../../components/form/fieldProps';
import { LongForm } from '../../../../components/form/LongForm';
import { READING_TEXT } from '../../../../components/form/picture/usePictureChoice';
import { Select } from '../../../../components/form/Select';
import { TextArea } from '../../../../components/form/TextArea';
import { TextField } from '../../../../components/form/TextField';
import { TownField } from '../../../../components/form/town/TownField';
import { useLeaveQuestion } from '../../../../components/form/useLeaveQuestion';
import { Section, Sections } from '../../../../components/Page';
import { useUpdateProfileMutation } from '../../../../gql/members';
import { sendWithProof } from '../../../../lib/apollo/sendWithProof';
import { refusalOf, showFormErrors } from '../../../../lib/forms/formErrors';
import { fieldsOf, shownErrors } from '../../../../lib/forms/formFields';
import { yupFrom } from '../../../../lib/forms/rulesToYup';
import { loadTownRule } from '../../../../lib/forms/townRule';
import { useFocusRefusal } from '../../../../lib/forms/useFocusRefusal';
import { useFormDraft } from '../../../../lib/forms/useFormDraft';
import { refreshUser } from '../../../../lib/session/session';
import { useProofOfWork } from '../../../../shared/proofOfWork/useProofOfWork';
import { ProfileTextWarning } from '../../../../shared/sensitiveContent/ProfileTextWarning';
import { TEXTS } from '../../texts';
import { PROFILE_DRAFT } from '../profileDraft';
import {
  KEPT_FIELDS,
  newEmailOf,
  type OwnViewer,
  type ProfileValues,
  profileRulesOf,
  toUpdate,
  valuesOf,
} from '../profileForm';
import { OWN_TEXTS } from '../texts';
import { EditHeader } from './EditHeader';
import styles from './EditProfile.module.css';
import { InterestsField } from './InterestsField';
import { NewEmailDialog } from './NewEmailDialog';

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: genderLabel(value) }));

interface EditProfileProps {
  viewer: OwnViewer;
  /** Called after saving and on cancel. */
  onDone: () => void;
}

/** Form for the own profile. */
export function EditProfile({ viewer, onDone }: EditProfileProps) {
  const [update] = useUpdateProfileMutation();
  const proof = useProofOfWork();
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const [isReading, setReading] = useState(false);
  /** Of the dialog's requests, for errors of the form. */
  const [refusals, setRefusals] = useState(0);
  const notes = useRef<HTMLDivElement>(null);
  const schema = useMemo(() => yupFrom(profileRulesOf(viewer), loadTownRule), [viewer]);

  const formik = useFormik<ProfileValues>({
    initialValues: valuesOf(viewer),
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      if (newEmailOf(values, viewer) !== null) {
        setAsksPassword(true);
        return;
      }
      await send(values, null).catch(refuse);
    },
  });
  const draft = useFormDraft(formik, PROFILE_DRAFT, KEPT_FIELDS);
  const leave = useLeaveQuestion(formik.dirty, OWN_TEXTS.leave, OWN_TEXTS.leaveAndLogOut);
  const close = () => {
    draft.discard();
    onDone();
  };
  const send = async (values: ProfileValues, currentPassword: string | null) => {
    setProgress(values.avatar ? 0 : null);
    try {
      await sendWithProof(proof.solve, (headers) =>
        update({
          variables: toUpdate(values, viewer, currentPassword),
          context: { headers, onUploadProgress: setProgress },
          // Interests and town determine the matches.
          update: (cache) => void cache.evict({ fieldName: 'matches' }),
        }),
      );
    } finally {
      setProgress(null);
    }
    await refreshUser();
    showToast(OWN_TEXTS.saved);
    close();
  };
  const refuse = (error: unknown) => setFailure(showFormErrors(formik, error, OWN_TEXTS.saveFailed));
  /** Closes the dialog for errors of fields of the form. */
  const sendFromDialog = async (currentPassword: string | null) => {
    try {
      await send(formik.values, currentPassword);
    } catch (error) {
      if (!refusalOf(error).fields.some(({ field }) => field in formik.values)) throw error;
      setAsksPassword(false);
      refuse(error);
      setRefusals((count) => count + 1);
    }
  };
  const { submitCount, isSubmitting } = formik;
  useFocusRefusal(formik, failure !== null, notes, refusals);
  useEffect(() => {
    const first = document.getElementById(fieldId('username'));
    first?.focus({ preventScroll: true });
    // `nearest`: a field that is visible already doesn't scroll the page.
    first?.scrollIntoView({ block: 'nearest' });
  }, []);

  const field = fieldsOf(formik);
  const { avatar, removeAvatar } = formik.values;

  return (
    <Sections>
      <EditHeader
        viewer={viewer}
        file={avatar}
        removed={removeAvatar}
        disabled={isSubmitting}
        progress={progress}
        onReading={setReading}
        onChange={({ file, removed }) => {
          setFailure(null);
          // What was typed while the picture was read stays.
          void formik.setValues((now) => ({ ...now, avatar: file, removeAvatar: removed }));
        }}
      />
      <Section title={TEXTS.details} help={TEXTS.detailsHelp}>
        <LongForm
          onSubmit={formik.handleSubmit}
          aria-label={TEXTS.details}
          bar={
            <>
              <Button
                type="submit"
                busy={isSubmitting || isReading}
                busyLabel={isReading ? READING_TEXT : OWN_TEXTS.saving}
              >
                {OWN_TEXTS.save}
              </Button>
              <Button variant="quiet" disabled={isSubmitting} onClick={close}>
                {OWN_TEXTS.cancel}
              </Button>
            </>
          }
        >
          <div className={styles.notes} ref={notes} tabIndex={-1}>
            {draft.isRestored && submitCount === 0 ? <Alert>{OWN_TEXTS.restored}</Alert> : null}
            <FormErrorSummary errors={shownErrors(formik)} before="før vi kan gemme din profil" />
            {failure ? <Alert tone="error">{failure}</Alert> : null}
          </div>
          <FieldRow>
            <TextField {...field('username')} label="Brugernavn" help="3 til 20 tegn." autoComplete="nickname" />
            <TextField
              {...field('email')}
              label="E-mail"
              type="email"
              help={OWN_TEXTS.emailHelp}
              autoComplete="email"
            />
          </FieldRow>
          <FieldRow>
            <TextField {...field('age')} label="Alder" value={String(viewer.age)} onChange={() => {}} disabled />
            <Select {...field('gender')} label="Køn" options={GENDER_OPTIONS} autoComplete="sex" />
          </FieldRow>
          <Checkbox {...field('foundByGender')} label={OWN_TEXTS.foundByGender} help={OWN_TEXTS.foundByGenderHelp} />
          <TownField {...field('location')} label="Lokation" help="Skriv de første bogstaver, og vælg din by." />
          <TextArea
            {...field('aboutMe')}
            label={TEXTS.aboutMe}
            optional
            help="Skriv ikke telefonnummer eller links."
            max={ABOUT_ME_MAX}
            alwaysCount
          />
          <ProfileTextWarning field="aboutMe" text={formik.values.aboutMe} />
          <InterestsField {...field('interests')} />
        </LongForm>
        {leave.question}
        {asksPassword ? (
          <NewEmailDialog
            email={newEmailOf(formik.values, viewer) ?? viewer.email}
            login={viewer.email}
            proof={proof.panel}
            onSave={sendFromDialog}
            onClose={() => setAsksPassword(false)}
          />
        ) : null}
      </Section>
    </Sections>
  );
}
