import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { useRequestDataExportMutation } from '../../../gql/ownData';
import { errorText } from '../../../lib/forms/formErrors';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

/** The button alone, with the result. */
export function RequestExportButton({ onRequested }: { onRequested?: () => void }) {
  const [request, { loading }] = useRequestDataExportMutation();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'info' | 'error' } | null>(null);
  const submit = async () => {
    setOutcome(null);
    try {
      const { data } = await request();
      if (data) setOutcome({ text: data.requestDataExport.message, tone: 'info' });
      onRequested?.();
    } catch (error) {
      setOutcome({ text: errorText(error, TEXTS.askFailed), tone: 'error' });
    }
  };
  return (
    <>
      {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
      <Button variant="secondary" busy={loading} busyLabel={TEXTS.asking} onClick={() => void submit()}>
        {TEXTS.ask}
      </Button>
    </>
  );
}
