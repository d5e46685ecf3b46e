import { BAN_REASON_MAX } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { FieldRow, Form } from '../../../components/FormLayout';
import { Select } from '../../../components/form/Select';
import { TextField } from '../../../components/form/TextField';
import { type SourceKind, useBlockSourceMutation } from '../../../gql/admin';
import { firstOf } from '../../../lib/format';
import { refusalOf } from '../../../lib/forms/formErrors';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import styles from './BlockSourceForm.module.css';

const KINDS = [
  { value: 'domain', label: 'Mail domain' },
  { value: 'network', label: 'Network' },
] as const satisfies readonly { value: SourceKind; label: string }[];

const DURATIONS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
  { value: '0', label: 'No end' },
] as const;
type Days = (typeof DURATIONS)[number]['value'];

const HELP: Record<SourceKind, string> = {
  domain: 'Such as example.com; all below it is blocked, too.',
  network: 'Such as 192.0.2.0/24. Block the smallest that helps: many members share an address.',
};

interface BlockSourceFormProps extends ActionAlert {
  onBlocked: () => void;
}

/** Blocks a mail domain or a network. */
export function BlockSourceForm({ showSuccess, showError, clear, onBlocked }: BlockSourceFormProps) {
  const [kind, setKind] = useState<SourceKind>('domain');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  /** The value again, once the server has asked for it. */
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [days, setDays] = useState<Days>('7');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [blockSource, { loading }] = useBlockSourceMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isRefused = Object.keys(problems).length > 0;
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const change = (set: () => void) => {
    set();
    setConfirmation(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    setProblems({});
    const endsAt = days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    try {
      const { data } = await blockSource({ variables: { kind, value, reason, endsAt, confirmation } });
      showSuccess(`${data?.blockSource.value ?? value} is blocked`);
      setValue('');
      setReason('');
      setConfirmation(null);
      onBlocked();
    } catch (error) {
      const { fields } = refusalOf(error);
      if (fields.length === 0) showError(errorMessage(error));
      if (fields.some(({ field }) => field === 'confirmation')) setConfirmation(confirmation ?? '');
      setProblems(Object.fromEntries(fields.map(({ field, text }) => [field, text])));
    }
  };
  return (
    <Form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2>Block a source</h2>
      <FieldRow>
        <Select name="kind" label="What" value={kind} options={KINDS} onChange={(to) => change(() => setKind(to))} />
        <TextField
          name="value"
          label={kind === 'domain' ? 'Domain' : 'Network'}
          help={HELP[kind]}
          value={value}
          error={problems.value}
          autoComplete="off"
          onChange={(to) => change(() => setValue(to))}
        />
        {confirmation === null ? null : (
          <TextField
            name="confirmation"
            label={kind === 'domain' ? 'The domain again' : 'The network again'}
            value={confirmation}
            error={problems.confirmation}
            autoComplete="off"
            onChange={setConfirmation}
          />
        )}
        <Select name="days" label="For" value={days} options={DURATIONS} error={problems.endsAt} onChange={setDays} />
        <TextField
          name="reason"
          label="Reason, for other administrators"
          value={reason}
          error={problems.reason}
          autoComplete="off"
          onChange={(text) => setReason(firstOf(text, BAN_REASON_MAX))}
        />
      </FieldRow>
      <div>
        <Button type="submit" busy={loading} busyLabel="Blocking...">
          Block
        </Button>
      </div>
    </Form>
  );
}
