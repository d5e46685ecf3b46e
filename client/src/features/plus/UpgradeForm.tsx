import { PATHS } from '@venn/schema/paths';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Actions, Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { Checkbox } from '../../components/form/Checkbox';
import { fieldId } from '../../components/form/fieldProps';
import { useStartPaymentMutation } from '../../gql/plus';
import { errorText } from '../../lib/forms/formErrors';
import styles from './PaymentPage.module.css';
import { paymentUrl } from './paymentReturn';
import { TEXTS } from './texts';

/** Consent and the button to the payment. */
export function UpgradeForm() {
  const [startPayment] = useStartPaymentMutation();
  const [consents, setConsents] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    // The back/forward cache restores the page with its busy button.
    const restored = () => setBusy(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!consents);
    if (!consents) document.getElementById(fieldId('consent'))?.focus();
    if (!consents || busy) return;
    setFailure(null);
    setBusy(true);
    try {
      const { data } = await startPayment({ variables: { consent: true } });
      if (!data) throw new Error('Empty response to the start of a payment');
      location.assign(paymentUrl(data.startPayment.redirectUrl, location.origin));
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Checkbox
        name="consent"
        label={TEXTS.consent}
        value={consents}
        error={missing && !consents ? TEXTS.consentMissing : undefined}
        onChange={setConsents}
        onBlur={() => undefined}
      />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Actions>
        <Button type="submit" size="big" busy={busy} busyLabel={TEXTS.processing}>
          {TEXTS.upgrade}
        </Button>
        <p className={styles.payNow}>{TEXTS.payNow}</p>
      </Actions>
      <p className={styles.small}>
        {TEXTS.priceNote} <Link to={PATHS.terms}>{TEXTS.terms}</Link>
      </p>
    </Form>
  );
}
