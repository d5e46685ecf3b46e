import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Form } from '../../components/FormLayout';
import { Alert } from '../../components/feedback/Alert';
import { HiddenUsername } from '../../components/form/HiddenUsername';
import { PasswordField } from '../../components/form/PasswordField';
import { EnrolFactor } from './EnrolFactor';
import { GiveFactor } from './GiveFactor';
import { RecoveryCodes } from './RecoveryCodes';
import { SECOND_FACTOR_TEXTS } from './texts';
import { useWeakPasswordChange } from './useWeakPasswordChange';

/** A login whose token has no rights yet; it isn't stored before. */
export interface PendingLogin {
  token: string;
  secondFactor: 'none' | 'required' | 'enrol';
  passwordChangeRequired: boolean;
  /** What the form had, for the change of the password. */
  email: string;
  password: string;
}

interface LoginStepProps {
  language: 'da' | 'en';
  login: PendingLogin;
  onDone: () => void;
  onCancel: () => void;
}

/** What an administrator's login still has to do: the second factor or its set-up, then a better password. */
export default function LoginStep({ language, login, onDone, onCancel }: LoginStepProps) {
  const texts = SECOND_FACTOR_TEXTS[language];
  const { token, secondFactor, passwordChangeRequired } = login;
  const [isGiven, setIsGiven] = useState(secondFactor === 'none');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const goOn = () => (passwordChangeRequired ? setIsGiven(true) : onDone());

  if (codes.length > 0) {
    return (
      <>
        <StepTitle key="codesTitle">{texts.codesTitle}</StepTitle>
        <RecoveryCodes
          texts={texts}
          codes={codes}
          onSaved={() => {
            setCodes([]);
            goOn();
          }}
        />
      </>
    );
  }
  if (isGiven) return <NewPassword language={language} login={login} onDone={onDone} />;
  if (secondFactor === 'enrol') {
    const onAdded = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
      if (recoveryCodes.length > 0) setCodes(recoveryCodes);
      else goOn();
    };
    return (
      <>
        <StepTitle key="enrolTitle">{texts.enrolTitle}</StepTitle>
        <EnrolFactor texts={texts} token={token} onAdded={onAdded} onCancel={onCancel} />
      </>
    );
  }
  return (
    <>
      <StepTitle key="giveTitle">{texts.giveTitle}</StepTitle>
      <GiveFactor texts={texts} token={token} onPassed={goOn} onCancel={onCancel} />
    </>
  );
}

/** The heading of a step takes the focus: the control that had it is gone. */
function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function NewPassword({ language, login, onDone }: Pick<LoginStepProps, 'language' | 'login' | 'onDone'>) {
  const texts = SECOND_FACTOR_TEXTS[language];
  const { failure, isBusy, replace } = useWeakPasswordChange({
    token: login.token,
    currentPassword: login.password,
    failedText: texts.failed,
    onDone,
  });
  const [newPassword, setNewPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void replace(newPassword);
  };
  return (
    <>
      <StepTitle key="passwordTitle">{texts.passwordTitle}</StepTitle>
      <Form onSubmit={submit}>
        <HiddenUsername email={login.email} />
        <p>{texts.passwordWhy}</p>
        <PasswordField
          name="newPassword"
          label={texts.newPassword}
          autoComplete="new-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={newPassword}
          onChange={setNewPassword}
        />
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <Button type="submit" size="big" wide busy={isBusy} busyLabel={texts.confirming}>
          {texts.savePassword}
        </Button>
      </Form>
    </>
  );
}
