import { useApolloClient } from '@apollo/client/react';
import { AFTALE_NOTE_MAX } from '@venn/schema/limits';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Overlap } from '../../../../components/circles/Overlap';
import { OpenModal } from '../../../../components/dialog/OpenModal';
import { Form } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { Checkbox } from '../../../../components/form/Checkbox';
import { TextArea } from '../../../../components/form/TextArea';
import { Named } from '../../../../components/Named';
import { AftaleAgainDocument, useAskToJoinMutation, useSharedWithHostQuery } from '../../../../gql/aftaler';
import { refusalOf, showFormErrors } from '../../../../lib/forms/formErrors';
import { fieldsOf } from '../../../../lib/forms/formFields';
import { normalised, yupFrom } from '../../../../lib/forms/rulesToYup';
import { useFormDraft } from '../../../../lib/forms/useFormDraft';
import { personOf, useSession } from '../../../../lib/session/session';
import { AFTALE_RULES } from '../../../../shared/aftaler/aftaleRules';
import { hoursText } from '../../../../shared/aftaler/aftaleTime';
import { calendarDay } from '../../../../shared/aftaler/calendarDay';
import styles from './AskDialog.module.css';
import type { AftaleDialogProps } from './aftaleDialogProps';
import { DIALOG_TEXTS as TEXTS } from './texts';

const ASK_RULES = { note: AFTALE_RULES.aftaleNote };
const schema = yupFrom(ASK_RULES);

/** Shared interests that are named; the others are counted. */
const NAMED = 2;

const LIST = new Intl.ListFormat('da');

/** 'I deler Bagning, Surdej og 3 mere.' */
function sharedText(names: readonly string[]): string {
  const more = names.length - NAMED;
  return TEXTS.shared(LIST.format([...names.slice(0, NAMED), ...(more > 0 ? [TEXTS.sharedMore(more)] : [])]));
}

/** Asks the host for a place, or to be told when there is one. */
export function AskDialog({ post, aftale, onClose: onClosed }: AftaleDialogProps) {
  const formId = useId();
  const client = useApolloClient();
  const { user } = useSession();
  const host = post.author;
  const [ask] = useAskToJoinMutation();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  // The facts have changed while the dialog was open: the viewer sees the new ones before asking again.
  const [isChanged, setChanged] = useState(false);
  const shared = useSharedWithHostQuery({ variables: { id: host?.id ?? '' }, skip: !host?.viewerCanOpen });
  const common = shared.data?.member.commonInterests ?? [];
  const isFull = aftale.state === 'full';

  const formik = useFormik({
    initialValues: { note: '', visible: true },
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null);
      const { note } = normalised(ASK_RULES, { note: values.note });
      try {
        const variables = { postId: post.id, note, visible: values.visible, changedAt: aftale.changedAt };
        const { data } = await ask({ variables: { ...variables, clientRequestId: requestId } });
        draft.discard();
        onClosed();
        const isWaiting = data?.askToJoin.aftale?.viewerState === 'waiting';
        showToast(isWaiting ? TEXTS.waiting : TEXTS.asked(host?.username ?? ''));
      } catch (error) {
        const { code } = refusalOf(error);
        if (code !== null) {
          setRequestId(crypto.randomUUID());
          await client
            .query({ query: AftaleAgainDocument, variables: { id: post.id }, fetchPolicy: 'network-only' })
            .catch(() => undefined);
        }
        setChanged(code === 'CONFLICT');
        setFailure(code === 'CONFLICT' ? null : showFormErrors(formik, error, TEXTS.askFailed));
      }
    },
  });
  // Survives a login that ends by itself, not a dialog that the member closes.
  const draft = useFormDraft(formik, `ask.${post.id}`, ['note']);
  const onClose = () => {
    draft.discard();
    onClosed();
  };
  const field = fieldsOf(formik);
  const { isSubmitting } = formik;
  if (host === null) return null;

  return (
    <OpenModal
      title={
        <>
          <Overlap viewer={user ? personOf(user) : null} other={host} common={common.length} />
          <span className={styles.title}>{TEXTS.askTitle(aftale.title)}</span>
        </>
      }
      dismissible={!isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel={TEXTS.asking}>
            {isChanged ? TEXTS.askAgain : isFull ? TEXTS.wait : TEXTS.ask}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={formik.handleSubmit}>
        <p>
          <Named text={isFull ? TEXTS.waitLead : TEXTS.askLead} name={host.username} />
        </p>
        {common.length > 0 ? <p className={styles.shared}>{sharedText(common.map(({ name }) => name))}</p> : null}
        {isChanged ? (
          <Alert announce="alert">
            <p>{TEXTS.changed}</p>
            <p>
              <b dir="auto">{aftale.title}</b>
            </p>
            <p>{`${calendarDay(aftale.startsAt).full} ${hoursText(aftale.startsAt, aftale.endsAt)}, ${aftale.town}`}</p>
          </Alert>
        ) : null}
        <TextArea
          {...field('note')}
          label={TEXTS.note}
          optional
          rows={3}
          max={AFTALE_NOTE_MAX}
          alwaysCount
          help={TEXTS.noteHelp}
        />
        <Checkbox {...field('visible')} label={TEXTS.visible} help={TEXTS.visibleHelp} />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
      </Form>
    </OpenModal>
  );
}
