import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { useSecondFactorsQuery } from '../../../gql/security';
import { RecoveryCodes } from '../../../shared/secondFactor/RecoveryCodes';
import { SECOND_FACTOR_TEXTS } from '../../../shared/secondFactor/texts';
import admin from '../admin.module.css';
import { TEXTS as ADMIN_TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { Factors } from './Factors';
import styles from './SecurityPage.module.css';
import { SECURITY_TEXTS as TEXTS } from './texts';

const EnrolFactor = lazy(() =>
  import('../../../shared/secondFactor/EnrolFactor').then((loaded) => ({ default: loaded.EnrolFactor })),
);

/** The administrator's own second factors: adding, renaming and removing them, and new recovery codes. */
export default function SecurityPage() {
  const { data, error, refetch } = useSecondFactorsQuery({ fetchPolicy: 'cache-and-network' });
  const { alert, actionAlert } = useActionAlert();
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = codes.length > 0 ? 'codes' : isAdding ? 'adding' : 'list';
  const texts = SECOND_FACTOR_TEXTS.en;
  const factors = data?.secondFactors;
  const count = factors ? factors.passkeys.length + (factors.authenticatorSince === null ? 0 : 1) : 0;
  const shown = useRef({ view, count });
  useEffect(() => {
    const before = shown.current;
    shown.current = { view, count };
    // The button that had the focus is gone.
    if (view !== before.view || count < before.count) heading.current?.focus({ preventScroll: true });
  }, [view, count]);

  const reload = async (message: string) => {
    actionAlert.showSuccess(message);
    await refetch().catch(() => undefined);
  };
  const onAdded = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    setIsAdding(false);
    setCodes(recoveryCodes);
    void reload(TEXTS.done);
  };
  const title = { list: TEXTS.title, adding: TEXTS.addTitle, codes: texts.codesTitle }[view];
  return (
    <Page className={admin.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {alert}
      {error && !data ? <Alert tone="error">{TEXTS.loadFailed}</Alert> : null}
      {!data && !error ? <Loading>{ADMIN_TEXTS.loading}</Loading> : null}
      {view === 'codes' ? (
        <div className={styles.form}>
          <RecoveryCodes texts={texts} codes={codes} onSaved={() => setCodes([])} />
        </div>
      ) : null}
      {view === 'adding' ? (
        <div className={styles.form}>
          <Suspense fallback={<Loading>{ADMIN_TEXTS.loading}</Loading>}>
            <EnrolFactor texts={texts} onAdded={onAdded} onCancel={() => setIsAdding(false)} />
          </Suspense>
        </div>
      ) : null}
      {view === 'list' && factors ? (
        <Factors
          factors={factors}
          onAdd={() => {
            actionAlert.clear();
            setIsAdding(true);
          }}
          onChanged={reload}
          onRenewed={(renewed) => {
            actionAlert.clear();
            setCodes(renewed);
            void refetch().catch(() => undefined);
          }}
        />
      ) : null}
    </Page>
  );
}
