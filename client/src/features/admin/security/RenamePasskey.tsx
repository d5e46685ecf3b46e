import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/dialog/Modal';
import { Actions, Form } from '../../../components/FormLayout';
import { Alert } from '../../../components/feedback/Alert';
import { TextField } from '../../../components/form/TextField';
import { useRenamePasskeyMutation } from '../../../gql/security';
import { errorMessage } from '../useActionAlert';
import { SECURITY_TEXTS as TEXTS } from './texts';

interface RenamePasskeyProps {
  id: string;
  name: string;
  onRenamed: (message: string) => void;
}

/** Button and dialog to rename a passkey. */
export function RenamePasskey({ id, name, onRenamed }: RenamePasskeyProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [rename, { loading }] = useRenamePasskeyMutation();
  const close = () => setTyped(null);
  const open = () => {
    setFailure(null);
    setTyped(name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const { data } = await rename({ variables: { id, name: typed ?? '' } });
      close();
      if (data) onRenamed(data.renamePasskey.message);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-label={TEXTS.renameWhich(name)} onClick={open}>
        {TEXTS.rename}
      </Button>
      <Modal open={typed !== null} title={TEXTS.renameWhich(name)} dismissible={!loading} onClose={close}>
        <Form onSubmit={(event) => void submit(event)}>
          <TextField name="passkeyName" label={TEXTS.newName} value={typed ?? ''} onChange={setTyped} />
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          <Actions end>
            <Button variant="quiet" onClick={close}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" busy={loading} busyLabel={TEXTS.saving}>
              {TEXTS.save}
            </Button>
          </Actions>
        </Form>
      </Modal>
    </>
  );
}
