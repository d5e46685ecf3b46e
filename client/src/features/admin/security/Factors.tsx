import { Button } from '../../../components/Button';
import {
  type SecondFactorsQuery,
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} from '../../../gql/security';
import admin from '../admin.module.css';
import { ConfirmedAction } from '../ConfirmedAction';
import { formatDay } from '../format';
import { Factor } from './Factor';
import { RenamePasskey } from './RenamePasskey';
import styles from './SecurityPage.module.css';
import { SECURITY_TEXTS as TEXTS } from './texts';

interface FactorsProps {
  factors: SecondFactorsQuery['secondFactors'];
  onAdd: () => void;
  /** Shows the message and fetches the factors again. */
  onChanged: (message: string) => Promise<void>;
  onRenewed: (codes: readonly string[]) => void;
}

const REMOVAL = { label: TEXTS.remove, why: TEXTS.removeWhy, busyLabel: TEXTS.removing, danger: true };

/** Passkeys, authenticator app and recovery codes of the administrator, with their actions. */
export function Factors({ factors, onAdd, onChanged, onRenewed }: FactorsProps) {
  const [removePasskey] = useRemovePasskeyMutation();
  const [removeApp] = useRemoveAuthenticatorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const { isRequired, authenticatorSince, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = authenticatorSince !== null || passkeys.length > 0;
  return (
    <>
      <p className={admin.muted}>{isRequired ? TEXTS.required : TEXTS.optional}</p>
      <div>
        <Button onClick={onAdd}>{TEXTS.add}</Button>
      </div>
      <section className={styles.section}>
        <h2>{TEXTS.passkeys}</h2>
        {passkeys.length === 0 ? (
          <p className={admin.muted}>{TEXTS.noPasskeys}</p>
        ) : (
          <ul className={styles.list}>
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id}>
                <Factor
                  name={name}
                  details={[
                    TEXTS.added(formatDay(createdAt)),
                    lastUsedAt ? TEXTS.used(formatDay(lastUsedAt)) : TEXTS.unused,
                  ]}
                  actions={
                    <>
                      <RenamePasskey id={id} name={name} onRenamed={(message) => void onChanged(message)} />
                      <ConfirmedAction
                        {...REMOVAL}
                        name={TEXTS.removeWhich(name)}
                        title={TEXTS.removeTitle(name)}
                        run={async () => {
                          const { data } = await removePasskey({ variables: { id } });
                          if (data) await onChanged(data.removePasskey.message);
                        }}
                      />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section}>
        <h2>{TEXTS.app}</h2>
        {authenticatorSince === null ? (
          <p className={admin.muted}>{TEXTS.noApp}</p>
        ) : (
          <Factor
            name={TEXTS.appName}
            details={[TEXTS.setUp(formatDay(authenticatorSince))]}
            actions={
              <ConfirmedAction
                {...REMOVAL}
                name={TEXTS.removeWhich(TEXTS.theApp)}
                title={TEXTS.removeTitle(TEXTS.theApp)}
                run={async () => {
                  const { data } = await removeApp();
                  if (data) await onChanged(data.removeAuthenticator.message);
                }}
              />
            }
          />
        )}
      </section>
      <section className={styles.section}>
        <h2>{TEXTS.codes}</h2>
        <p className={admin.muted}>{hasFactor ? TEXTS.codesLeft(recoveryCodesLeft) : TEXTS.noCodes}</p>
        {hasFactor ? (
          <div>
            <ConfirmedAction
              label={TEXTS.renew}
              title={TEXTS.renewTitle}
              why={TEXTS.renewWhy}
              busyLabel={TEXTS.renewing}
              run={async () => {
                const { data } = await renew();
                if (data) onRenewed(data.renewRecoveryCodes.codes);
              }}
            />
          </div>
        ) : null}
      </section>
    </>
  );
}
