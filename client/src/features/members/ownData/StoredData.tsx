import { Fragment } from 'react';
import type { OwnDataQuery } from '../../../gql/ownData';
import { ChevronDown } from '../../../icons/ChevronDown';
import { dayAndTime, longDate } from '../../../lib/format';
import { dayText } from '../../../shared/visibility/texts';
import styles from './OwnDataSection.module.css';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

const NUMBER = new Intl.NumberFormat('da-DK');

/** Counts and IP addresses stored about the viewer. */
export function StoredData({ stored }: { stored: OwnDataQuery }) {
  const { viewer, notificationSettings } = stored;
  const { counts, firstIp, currentIp, ipHistory } = stored.ownData;
  const { devices, quietFrom, quietUntil } = notificationSettings;
  const { breakSince, breakUntil } = viewer;
  const facts = [
    [TEXTS.messages, TEXTS.messageCounts(NUMBER.format(counts.messagesSent), NUMBER.format(counts.messagesReceived))],
    [TEXTS.posts, NUMBER.format(counts.posts)],
    [TEXTS.comments, NUMBER.format(counts.comments)],
    [TEXTS.likes, NUMBER.format(counts.likes)],
    [TEXTS.blocks, NUMBER.format(counts.blocks)],
    [TEXTS.hiddenMembers, NUMBER.format(counts.hiddenMembers)],
    [TEXTS.reports, NUMBER.format(counts.reportsMade)],
    [TEXTS.purchases, NUMBER.format(counts.purchases)],
    [TEXTS.whoWritesFirst, TEXTS.firstWriters[viewer.firstWriters]],
    [
      TEXTS.break,
      breakSince === null
        ? TEXTS.noBreak
        : TEXTS.breakSince(longDate(breakSince), breakUntil === null ? null : dayText(breakUntil)),
    ],
    [TEXTS.pushDevices, NUMBER.format(devices.length)],
    [TEXTS.quietHours, quietFrom === null ? TEXTS.noQuietHours : `${quietFrom}–${quietUntil}`],
    [TEXTS.firstIp, firstIp ?? TEXTS.noIp],
    [TEXTS.currentIp, currentIp ?? TEXTS.noIp],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {ipHistory.length === 0 ? null : (
        <details className={styles.history}>
          <summary>
            <span>{TEXTS.history(ipHistory.length)}</span>
            <ChevronDown aria-hidden="true" />
          </summary>
          <p className={styles.muted}>{TEXTS.historyHelp}</p>
          <ul className={styles.sightings}>
            {ipHistory.map(({ ip, seenAt }) => (
              <li key={`${seenAt} ${ip}`}>
                <span>{ip}</span>
                <time dateTime={seenAt} className={styles.muted}>
                  {dayAndTime(seenAt)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
