import { AFTALE_MAILS, type AftaleMail } from '@venn/schema/aftale-mails';
import { useRef, useState } from 'react';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { Checkbox } from '../../../../../components/form/Checkbox';
import { useUpdateProfileMutation } from '../../../../../gql/members';
import { errorText } from '../../../../../lib/forms/formErrors';
import styles from './AftaleMails.module.css';
import { applyToTable } from './mailsOff';

const TEXTS = {
  title: 'Skriv til mig om mine aftaler, når',
  always: 'Bliver en aftale ændret eller aflyst, skriver vi altid.',
  saved: 'Dit valg er gemt.',
  failed: 'Kunne ikke gemme dit valg. Prøv venligst igen.',
};

const LABELS: Readonly<Record<AftaleMail, string>> = {
  requested: 'nogen spørger, om de må være med, eller foreslår en aftale',
  accepted: 'jeg får et ja',
  declined: 'der ikke er plads til mig',
  moved_up: 'jeg får en plads fra ventelisten',
  reminder: 'aftalen er i morgen',
};

/** Which mails about aftaler the viewer receives: each is chosen by itself, and saved at once. */
export function AftaleMails({ off }: { off: readonly AftaleMail[] }) {
  const [update] = useUpdateProfileMutation();
  const [chosen, setChosen] = useState<readonly AftaleMail[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useRef(Promise.resolve());
  const shown = chosen ?? off;

  /** The list replaces the earlier one: the last choice is saved last. */
  const save = async (aftaleMailsOff: AftaleMail[], earlier: Promise<void>) => {
    await earlier;
    try {
      await update({
        variables: { input: { aftaleMailsOff } },
        update: (cache) => applyToTable(cache, aftaleMailsOff),
      });
      showToast(TEXTS.saved);
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
      setChosen(null);
    }
  };
  const choose = (mail: AftaleMail, isWanted: boolean) => {
    const next = AFTALE_MAILS.filter((each) => (each === mail ? !isWanted : shown.includes(each)));
    setChosen(next);
    setFailure(null);
    saving.current = save(next, saving.current);
  };

  return (
    <fieldset className={styles.mails}>
      <legend className={styles.legend}>{TEXTS.title}</legend>
      {AFTALE_MAILS.map((mail) => (
        <Checkbox
          key={mail}
          name={`aftaleMail-${mail}`}
          label={LABELS[mail]}
          value={!shown.includes(mail)}
          onChange={(isWanted) => choose(mail, isWanted)}
        />
      ))}
      <p className={styles.always}>{TEXTS.always}</p>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </fieldset>
  );
}
