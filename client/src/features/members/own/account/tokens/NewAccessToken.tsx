import { DEVELOPERS_PATH } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../../components/Button';
import { Actions } from '../../../../../components/FormLayout';
import { useCopy } from '../../../../../lib/page/useCopy';
import styles from './AccessTokens.module.css';
import { TOKEN_TEXTS as TEXTS } from './texts';

/** A token that has just been made. */
export interface NewToken {
  name: string;
  token: string;
}

/** The secret of a new token, which is shown once. */
export function NewAccessToken({ name, token, onDone }: NewToken & { onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isCopied, copy } = useCopy(token);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.made}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {TEXTS.ready(name)}
      </h3>
      <p>
        {TEXTS.once}{' '}
        <a href={DEVELOPERS_PATH} hrefLang="en">
          {TEXTS.developers}
        </a>
      </p>
      <code className={styles.secret} translate="no" aria-label={TEXTS.key}>
        {token}
      </code>
      <Actions>
        <Button onClick={copy}>{isCopied ? TEXTS.copied : TEXTS.copy}</Button>
        <Button variant="secondary" onClick={onDone}>
          {TEXTS.done}
        </Button>
      </Actions>
    </div>
  );
}
