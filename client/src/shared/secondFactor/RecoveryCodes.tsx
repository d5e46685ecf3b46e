import { Button } from '../../components/Button';
import { Actions, FormStack } from '../../components/FormLayout';
import { saveFile } from '../../lib/page/saveFile';
import { useCopy } from '../../lib/page/useCopy';
import styles from './SecondFactor.module.css';
import type { SecondFactorTexts } from './texts';

interface RecoveryCodesProps {
  texts: SecondFactorTexts;
  codes: readonly string[];
  onSaved: () => void;
}

const download = (codes: readonly string[]): void =>
  saveFile('venn-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`);

/** New recovery codes, to be kept before going on: they are shown once. */
export function RecoveryCodes({ texts, codes, onSaved }: RecoveryCodesProps) {
  const { isCopied, copy } = useCopy(codes.join('\n'));
  return (
    <FormStack>
      <p>{texts.codesWhy}</p>
      <div className={styles.card}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Actions>
        <Button variant="secondary" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          {texts.download}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
      </Actions>
      <Button size="big" wide onClick={onSaved}>
        {texts.saved}
      </Button>
    </FormStack>
  );
}
