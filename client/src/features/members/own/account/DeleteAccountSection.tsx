import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { FormStack } from '../../../../components/FormLayout';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { Checkbox } from '../../../../components/form/Checkbox';
import { Section } from '../../../../components/Page';
import { useDeleteAccountMutation } from '../../../../gql/members';
import { longDate } from '../../../../lib/format';
import { errorText } from '../../../../lib/forms/formErrors';
import { logOutWith } from '../../../../lib/session/logout';
import type { OwnViewer } from '../profileForm';
import { OWN_TEXTS } from '../texts';

const TEXTS = OWN_TEXTS.deletion;

/** Account deletion. */
export function DeleteAccountSection({ role, plusSubscriptionExpiry }: OwnViewer) {
  const navigate = useNavigate();
  const [deleteAccount, { loading }] = useDeleteAccountMutation();
  const [alsoPosts, setAlsoPosts] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    // The specification requires the browser's own dialog.
    // oxlint-disable-next-line no-alert
    if (!window.confirm(TEXTS.confirm)) return;
    setFailure(null);
    try {
      await logOutWith(
        () => deleteAccount({ variables: { alsoPosts } }),
        async ({ data }) => {
          if (data) showToast(data.deleteAccount.message);
          await navigate(PATHS.home);
        },
      );
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    }
  };

  return (
    <Section title={TEXTS.title}>
      <FormStack>
        {role === 'plus' && plusSubscriptionExpiry ? (
          <>
            <p>{TEXTS.warning}</p>
            <p>{TEXTS.withPlus(`den ${longDate(plusSubscriptionExpiry)}`)}</p>
          </>
        ) : (
          <p>
            {TEXTS.warning} {TEXTS.final}
          </p>
        )}
        <Checkbox
          name="alsoPosts"
          label={TEXTS.alsoPosts}
          help={TEXTS.alsoPostsHelp}
          value={alsoPosts}
          onChange={setAlsoPosts}
        />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <div>
          <Button variant="dangerOutline" busy={loading} busyLabel={TEXTS.submitting} onClick={() => void submit()}>
            {TEXTS.submit}
          </Button>
        </div>
      </FormStack>
    </Section>
  );
}
