import { isBlank, trimText } from '@venn/schema/rules/blank';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { TextField } from '../../../components/form/TextField';
import { type PurchaseItemFragment, useWithdrawByLinkMutation } from '../../../gql/withdrawal';
import { errorText, refusalOf } from '../../../lib/forms/formErrors';
import { focusMain } from '../../../lib/page/focusMain';
import { Amounts } from './Amounts';
import { refusalText } from './refusal';
import { TEXTS } from './texts';
import styles from './Withdrawal.module.css';
import { WithdrawalDone } from './WithdrawalDone';

interface LinkedPurchaseProps {
  purchase: PurchaseItemFragment;
  token: string;
}

/** The purchase of a receipt's link: what a withdrawal pays back, and the button that withdraws. */
export function LinkedPurchase({ purchase, token }: LinkedPurchaseProps) {
  const [withdraw, { data, loading }] = useWithdrawByLinkMutation();
  const [opened] = useState(() => new Date());
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { withdrawnAt, refund, canWithdraw, isErased, withdrawUntil } = data?.withdrawByLink ?? purchase;
  if (withdrawnAt) {
    const mailed = data !== undefined && data !== null && (!isErased || !isBlank(email));
    return <WithdrawalDone withdrawnAt={withdrawnAt} refund={refund} mailed={mailed} />;
  }
  if (!canWithdraw) return <Alert>{refusalText(withdrawUntil, opened)}</Alert>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setProblem(undefined);
    try {
      await withdraw({ variables: { token, email: trimText(email) || null } });
      focusMain();
    } catch (error) {
      const field = refusalOf(error).fields.find((one) => one.field === 'email');
      setProblem(field?.text);
      if (!field) setFailure(errorText(error, TEXTS.failed));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p>{TEXTS.consequence}</p>
      <Amounts purchase={purchase} />
      {isErased ? (
        <div className={styles.field}>
          <TextField
            name="email"
            type="email"
            label={TEXTS.email}
            help={TEXTS.emailHelp}
            optional
            value={email}
            error={problem}
            autoComplete="email"
            onChange={setEmail}
          />
        </div>
      ) : null}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div>
        <Button type="submit" size="big" busy={loading} busyLabel={TEXTS.confirming}>
          {TEXTS.confirm}
        </Button>
      </div>
    </Form>
  );
}
