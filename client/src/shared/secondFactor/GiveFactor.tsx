import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { TextField } from '../../components/form/TextField';
import styles from './SecondFactor.module.css';
import type { SecondFactorTexts } from './texts';
import { type PassedFactor, useFactorGiving } from './useFactorGiving';

interface GiveFactorProps {
  texts: SecondFactorTexts;
  /** Of a login that isn't stored yet. */
  token?: string;
  onPassed: (passed: PassedFactor) => void;
  onCancel: () => void;
}

/** Asks for the second factor: a code, a passkey or a recovery code, whichever the account has. */
export function GiveFactor({ texts, token, onPassed, onCancel }: GiveFactorProps) {
  const { methods, failure, isBusy, send, givePasskey } = useFactorGiving({
    ...(token === undefined ? {} : { token }),
    failedText: texts.failed,
    passkeyFailedText: texts.passkeyFailed,
    onPassed,
  });
  const [value, setValue] = useState('');
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const hasApp = methods?.includes('authenticator') ?? false;
  const hasPasskey = methods?.includes('passkey') ?? false;
  const usesRecovery = wantsRecovery || (methods !== null && !hasApp && !hasPasskey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(usesRecovery ? { recoveryCode: value } : { code: value });
  };
  const toggleRecovery = () => {
    setWantsRecovery(!wantsRecovery);
    setValue('');
  };

  if (methods === null && failure === null) return <Loading>{texts.loading}</Loading>;
  const hasField = hasApp || usesRecovery;
  const back = hasApp ? texts.useCode : texts.hideRecoveryCode;
  return (
    <Form onSubmit={submit}>
      {hasField ? (
        <TextField
          key={usesRecovery ? 'recovery' : 'code'}
          name={usesRecovery ? 'recoveryCode' : 'code'}
          label={usesRecovery ? texts.recoveryCode : texts.code}
          help={usesRecovery ? undefined : texts.codeHelp}
          autoComplete={usesRecovery ? 'off' : 'one-time-code'}
          inputMode={usesRecovery ? 'text' : 'numeric'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
          autoFocus
          value={value}
          onChange={setValue}
        />
      ) : null}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {hasField ? (
        <Button type="submit" size="big" wide busy={isBusy} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      ) : null}
      {hasPasskey ? (
        <Button variant={hasField ? 'secondary' : 'primary'} wide onClick={() => void givePasskey()}>
          {texts.usePasskey}
        </Button>
      ) : null}
      <div className={styles.links}>
        {methods?.includes('recovery_code') && (hasApp || hasPasskey) ? (
          <Button variant="link" onClick={toggleRecovery}>
            {wantsRecovery ? back : texts.useRecoveryCode}
          </Button>
        ) : null}
        <Button variant="link" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
