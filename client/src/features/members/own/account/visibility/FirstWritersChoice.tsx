import { FIRST_WRITERS, type FirstWriters } from '@venn/schema/writing';
import { useRef, useState } from 'react';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { RadioGroup } from '../../../../../components/form/RadioGroup';
import { useUpdateProfileMutation } from '../../../../../gql/members';
import { errorText } from '../../../../../lib/forms/formErrors';
import { VISIBILITY_TEXTS as TEXTS } from './texts';

const OPTIONS = FIRST_WRITERS.map((value) => ({ value, ...TEXTS.firstWriters[value] }));

/** Who may begin a conversation with the viewer: a choice is saved at once, the last one last. */
export function FirstWritersChoice({ value }: { value: FirstWriters }) {
  const [update] = useUpdateProfileMutation();
  const [chosen, setChosen] = useState<FirstWriters | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useRef(Promise.resolve());

  const save = async (firstWriters: FirstWriters, earlier: Promise<void>) => {
    await earlier;
    try {
      await update({ variables: { input: { firstWriters } } });
      showToast(TEXTS.saved);
    } catch (error) {
      setFailure(errorText(error, TEXTS.choiceFailed));
      setChosen(null);
    }
  };
  const choose = (next: FirstWriters) => {
    setChosen(next);
    setFailure(null);
    saving.current = save(next, saving.current);
  };

  return (
    <>
      <RadioGroup
        name="firstWriters"
        label={TEXTS.whoWritesFirst}
        value={chosen ?? value}
        options={OPTIONS}
        onChange={choose}
      />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </>
  );
}
