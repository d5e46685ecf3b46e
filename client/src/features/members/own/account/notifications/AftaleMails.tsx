import { AFTALE_MAILS, type AftaleMail } from '@venn/schema/aftale-mails';
import { Checkbox } from '../../../../../components/form/Checkbox';
import { useUpdateProfileMutation } from '../../../../../gql/members';
import styles from './AftaleMails.module.css';
import { applyToTable } from './mailsOff';
import { SavingFailure } from './SavingFailure';
import { useSaving } from './useSaving';

const TEXTS = {
  title: 'Skriv til mig om mine aftaler, når',
  always: 'Bliver en aftale ændret eller aflyst, skriver vi altid.',
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
  // Each list replaces the one before.
  const { unsaved, choose, failure } = useSaving((aftaleMailsOff: AftaleMail[]) =>
    update({
      variables: { input: { aftaleMailsOff } },
      update: (cache) => applyToTable(cache, aftaleMailsOff),
    }),
  );
  const shown = unsaved.at(-1) ?? off;
  const toggle = (mail: AftaleMail, isWanted: boolean) =>
    choose(AFTALE_MAILS.filter((each) => (each === mail ? !isWanted : shown.includes(each))));

  return (
    <fieldset className={styles.mails}>
      <legend className={styles.legend}>{TEXTS.title}</legend>
      {AFTALE_MAILS.map((mail) => (
        <Checkbox
          key={mail}
          name={`aftaleMail-${mail}`}
          label={LABELS[mail]}
          value={!shown.includes(mail)}
          onChange={(isWanted) => toggle(mail, isWanted)}
        />
      ))}
      <p className={styles.always}>{TEXTS.always}</p>
      <SavingFailure>{failure}</SavingFailure>
    </fieldset>
  );
}
