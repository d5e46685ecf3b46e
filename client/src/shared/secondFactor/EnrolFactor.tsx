import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { cx } from '../../components/cx';
import { Form, FormStack } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { TextField } from '../../components/form/TextField';
import { QrCode } from './QrCode';
import styles from './SecondFactor.module.css';
import type { SecondFactorTexts } from './texts';
import { type AddedFactor, useFactorSetup } from './useFactorSetup';

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
  const submitCode = (event: FormEvent) => {
    event.preventDefault();
    void confirmApp(code);
  };
  const submitPasskey = (event: FormEvent) => {
    event.preventDefault();
    void createPasskey(name);
  };

  const alert = failure ? <Alert tone="error">{failure}</Alert> : null;
  if (app) {
    return (
      <Form onSubmit={submitCode}>
        <p>{texts.scan}</p>
        <div className={cx(styles.card, styles.scan)}>
          <QrCode text={app.uri} label={texts.qr} />
          <p>
            <span>{texts.secret}</span>
            <span className={styles.secret}>
              {app.secret.match(/.{1,4}/g)?.map((part, at) => (
                // The parts of a key never move.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={at}>{part}</span>
              ))}
            </span>
          </p>
        </div>
        <TextField
          name="code"
          label={texts.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          autoFocus
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
      <section className={styles.card}>
        <h2>{texts.app}</h2>
        <p className={styles.help}>{texts.appHelp}</p>
        <Button wide onClick={() => void beginApp()}>
          {texts.withApp}
        </Button>
      </section>
      <Form className={styles.card} onSubmit={submitPasskey}>
        <h2>{texts.passkey}</h2>
        <p className={styles.help}>{texts.passkeyHelp}</p>
        <TextField name="passkeyName" label={texts.passkeyName} value={name} onChange={setName} />
        <Button variant="secondary" wide type="submit">
          {texts.withPasskey}
        </Button>
      </Form>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </FormStack>
  );
}
