import type { Scope } from '@venn/schema/scopes';
import { SCOPE_TEXTS } from '@venn/schema/texts/scopes';
import { Button } from '../../../../../components/Button';
import { unbroken } from '../../../../../components/unbroken';
import { type AccessTokensQuery, useDeleteAccessTokenMutation } from '../../../../../gql/tokens';
import { dayAndTime, longDate } from '../../../../../lib/format';
import { AccessList } from '../accessList/AccessList';
import listStyles from '../accessList/AccessList.module.css';
import { type Ending, useEnding } from '../accessList/useEnding';
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
  const ending = useEnding(TEXTS.removeFailed, refetch);
  const none = tokens.length === 0 ? <p className={styles.none}>{TEXTS.none}</p> : null;
  return (
    <AccessList title={TEXTS.title} ending={ending} head={none}>
      {tokens.map((token) => (
        <li key={token.id} className={listStyles.entry}>
          <div className={styles.about}>
            <span className={listStyles.name}>{token.name}</span>
            <ul className={styles.scopes}>
              {token.scopes.map((scope) => (
                <li key={scope}>{unbroken(SCOPE_TEXTS.da[scope as Scope])}</li>
              ))}
            </ul>
            <span className={listStyles.when}>
              <span>{`${TEXTS.until(longDate(token.expiresAt))} ·`}</span>{' '}
              <span>{token.lastUsedAt ? TEXTS.used(dayAndTime(token.lastUsedAt)) : TEXTS.unused}</span>
            </span>
          </div>
          <RemoveToken token={token} run={ending.run} />
        </li>
      ))}
    </AccessList>
  );
}

/** The button that ends the access of one program. */
function RemoveToken({ token: { id, name }, run }: { token: AccessToken } & Pick<Ending, 'run'>) {
  const [remove, { loading }] = useDeleteAccessTokenMutation({
    variables: { id },
    update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'AccessToken', id }) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel={TEXTS.removing}
      aria-label={TEXTS.removeWhich(name)}
      onClick={() => void run(async () => (await remove()).data?.deleteAccessToken.message)}
    >
      {TEXTS.remove}
    </Button>
  );
}
