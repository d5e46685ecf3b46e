import type { Scope } from '@venn/schema/scopes';
import { SCOPE_TEXTS } from '@venn/schema/texts/scopes';
import { useRef, useState } from 'react';
import { Button } from '../../../../../components/Button';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { type AccessTokensQuery, useDeleteAccessTokenMutation } from '../../../../../gql/tokens';
import { dayAndTime, longDate } from '../../../../../lib/format';
import { errorText } from '../../../../../lib/forms/formErrors';
import styles from './AccessTokens.module.css';
import { TOKEN_TEXTS as TEXTS } from './texts';

type AccessToken = AccessTokensQuery['accessTokens'][number];

interface AccessTokenListProps {
  tokens: readonly AccessToken[];
  /** Reads the list again. */
  refetch: () => Promise<unknown>;
}

/** The programs with what they may do, until when, and when they were last used; each can be removed. */
export function AccessTokenList({ tokens, refetch }: AccessTokenListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const onRemoved = (message: string) => {
    setFailure(null);
    showToast(message);
    // The button that had the focus is gone.
    frame.current?.focus({ preventScroll: true });
  };
  const onFailed = (cause: unknown) => {
    setFailure(errorText(cause, TEXTS.removeFailed));
    // It may have been removed elsewhere.
    void refetch().catch(() => {});
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {tokens.length === 0 ? <p className={styles.none}>{TEXTS.none}</p> : null}
      <ul className={styles.list} aria-label={TEXTS.title}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.program}>
            <div className={styles.about}>
              <span className={styles.name}>{token.name}</span>
              <ul className={styles.scopes}>
                {token.scopes.map((scope) => (
                  <li key={scope}>{SCOPE_TEXTS.da[scope as Scope]}</li>
                ))}
              </ul>
              <span className={styles.when}>
                <span>{`${TEXTS.until(longDate(token.expiresAt))} ·`}</span>{' '}
                <span>{token.lastUsedAt ? TEXTS.used(dayAndTime(token.lastUsedAt)) : TEXTS.unused}</span>
              </span>
            </div>
            <RemoveToken token={token} onRemoved={onRemoved} onFailed={onFailed} />
          </li>
        ))}
      </ul>
      {failure ? (
        <div className={styles.failure}>
          <Alert tone="error">{failure}</Alert>
        </div>
      ) : null}
    </div>
  );
}

interface RemoveTokenProps {
  token: AccessToken;
  onRemoved: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** The button that ends the access of one program. */
function RemoveToken({ token: { id, name }, onRemoved, onFailed }: RemoveTokenProps) {
  const [remove, { loading }] = useDeleteAccessTokenMutation();
  const submit = async () => {
    try {
      const { data } = await remove({
        variables: { id },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'AccessToken', id }) }),
      });
      if (data) onRemoved(data.deleteAccessToken.message);
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel={TEXTS.removing}
      aria-label={TEXTS.removeWhich(name)}
      onClick={() => void submit()}
    >
      {TEXTS.remove}
    </Button>
  );
}
