import { type FormEvent, useEffect, useState } from 'react';
import { type AddedFactor, useFactorSetup } from '../../lib/secondFactor/useFactorSetup';
import { Button } from '../Button';
import { Alert } from '../feedback/Alert';
import { Form, FormStack } from '../form/FormLayout';
import { fieldId } from '../form/fieldProps';
import { TextField } from '../form/TextField';
import { QrCode } from './QrCode';
import styles from './SecondFactor.module.css';
import type { SecondFactorTexts } from './texts';

interface EnrolFactorProps {
  texts: SecondFactorTexts;
  /** Of a login that isn't stored yet. */
  token?: string;
  onAdded: (added: AddedFactor) => void;
  onCancel: () => void;
}

/** Sets up a second factor: an authenticator app or a passkey. */
export function EnrolFactor({ texts, token, onAdded, onCancel }: EnrolFactorProps) {
  const { app, failure, isConfirming, beginApp, confirmApp, createPasskey } = useFactorSetup({
    ...(token === undefined ? {} : { token }),
    failedText: texts.failed,
    passkeyFailedText: texts.passkeyFailed,
    onAdded,
  });
  const [code, setCode] = useState('');
  const [name, setName] = useState<string>(texts.defaultPasskeyName);
  const hasApp = app !== null;
  useEffect(() => {
    // The button that had the focus is gone.
    if (hasApp) document.getElementById(fieldId('code'))?.focus();
  }, [hasApp]);
  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    void confirmApp(code);
  };

  const alert = failure ? <Alert tone="error">{failure}</Alert> : null;
  if (app) {
    return (
      <Form onSubmit={submitCode}>
        <p>{texts.scan}</p>
        <QrCode text={app.uri} label={texts.qr} />
        <p>
          {texts.secret} <span className={styles.secret}>{app.secret}</span>
        </p>
        <TextField
          name="code"
          label={texts.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
        />
        {alert}
        <Button type="submit" size="big" wide busy={isConfirming} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Form>
    );
  }
  return (
    <FormStack>
      <p>{texts.enrolWhy}</p>
      {alert}
      <Button size="big" wide onClick={() => void beginApp()}>
        {texts.withApp}
      </Button>
      <TextField name="passkeyName" label={texts.passkeyName} value={name} onChange={setName} />
      <Button variant="secondary" wide onClick={() => void createPasskey(name)}>
        {texts.withPasskey}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </FormStack>
  );
}
