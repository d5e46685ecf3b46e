import { NOTIFICATION_KINDS, type NotificationKind } from '@venn/schema/notifications';
import { useId } from 'react';
import { CheckboxCell } from '../../../../../components/form/table/CheckboxCell';
import { SrOnly } from '../../../../../components/SrOnly';
import type { Push_SettingsFragment as Settings } from '../../../../../gql/push';
import styles from './ChoicesTable.module.css';
import { SavingFailure } from './SavingFailure';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';
import { useChoices } from './useChoices';

/** Mails about the account are part of having one. */
const isFixed = (kind: NotificationKind): boolean => kind === 'account';

/** What the viewer hears of, by mail and on phones. */
export function ChoicesTable({ settings, viewerId }: { settings: Settings; viewerId: string }) {
  const { isChosen, choose, failure } = useChoices(settings, viewerId);
  const id = useId();
  return (
    <>
      {settings.devices.length === 0 ? <p className={styles.note}>{TEXTS.pushNote}</p> : null}
      <table className={styles.table} aria-label={TEXTS.title}>
        <thead>
          <tr>
            <th scope="col">
              <SrOnly>{TEXTS.what}</SrOnly>
            </th>
            <th scope="col">{TEXTS.mail}</th>
            <th scope="col">{TEXTS.push}</th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => {
            const { label, help } = TEXTS.rows[kind];
            const helpId = `${id}-${kind}`;
            return (
              <tr key={kind}>
                <th scope="row">
                  <span className={styles.label}>{label}</span>
                  <span className={styles.help} id={helpId}>
                    {help}
                  </span>
                </th>
                <CheckboxCell
                  name={`${kind}-mail`}
                  label={TEXTS.mailOf(label)}
                  describedBy={helpId}
                  value={isChosen(kind, 'mail')}
                  disabled={isFixed(kind)}
                  onChange={(isWanted) => choose(kind, 'mail', isWanted)}
                />
                <CheckboxCell
                  name={`${kind}-push`}
                  label={TEXTS.pushOf(label)}
                  describedBy={helpId}
                  value={isChosen(kind, 'push')}
                  onChange={(isWanted) => choose(kind, 'push', isWanted)}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
      <SavingFailure>{failure}</SavingFailure>
    </>
  );
}
