import { PATHS } from '@venn/schema/paths';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { Section } from '../../../components/Page';
import { type OwnDataQuery, useOwnDataQuery } from '../../../gql/ownData';
import { dayAndTime, longDate } from '../../../lib/format';
import styles from './OwnDataSection.module.css';
import { RequestDataExport } from './RequestDataExport';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type OwnData = OwnDataQuery['ownData'];

/** Linked from the privacy policy and the FAQ. */
const ANCHOR = 'mine-data';
const NUMBER = new Intl.NumberFormat('da-DK');

/** The data stored about the viewer, its retention, and the data export. */
export default function OwnDataSection() {
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useOwnDataQuery({ fetchPolicy: 'cache-and-network' });
  const loaded = data !== undefined;
  useEffect(() => {
    if (!loaded || hash !== `#${ANCHOR}`) return;
    // After the scroll to the top of a new page.
    const frame = requestAnimationFrame(() => {
      section.current?.scrollIntoView({ block: 'start' });
      section.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, loaded]);
  const reload = () => void refetch().catch(() => {});
  const retry = (
    <Button variant="secondary" size="small" onClick={reload}>
      {TEXTS.retry}
    </Button>
  );
  const help = (
    <>
      {TEXTS.help} <Link to={PATHS.privacy}>{TEXTS.privacy}</Link>
    </>
  );
  return (
    <div ref={section} id={ANCHOR} className={styles.anchor} tabIndex={-1}>
      <Section title={TEXTS.title} help={help}>
        {error && !data ? (
          <Alert tone="error" action={retry}>
            {TEXTS.failed}
          </Alert>
        ) : null}
        {!error && !data ? <Loading>{TEXTS.loading}</Loading> : null}
        {data ? (
          <div className={styles.place}>
            <Stored data={data.ownData} />
            <Retention {...data.ownData} />
            <RequestDataExport last={data.ownData.export ?? null} onRequested={reload} />
          </div>
        ) : null}
      </Section>
    </div>
  );
}

function Stored({ data: { counts, firstIp, currentIp, ipHistory } }: { data: OwnData }) {
  const facts = [
    [TEXTS.messages, TEXTS.messageCounts(NUMBER.format(counts.messagesSent), NUMBER.format(counts.messagesReceived))],
    [TEXTS.posts, NUMBER.format(counts.posts)],
    [TEXTS.comments, NUMBER.format(counts.comments)],
    [TEXTS.likes, NUMBER.format(counts.likes)],
    [TEXTS.blocks, NUMBER.format(counts.blocks)],
    [TEXTS.reports, NUMBER.format(counts.reportsMade)],
    [TEXTS.purchases, NUMBER.format(counts.purchases)],
    [TEXTS.firstIp, firstIp ?? TEXTS.noIp],
    [TEXTS.currentIp, currentIp ?? TEXTS.noIp],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {ipHistory.length === 0 ? null : (
        <details className={styles.history}>
          <summary>
            {TEXTS.history(ipHistory.length)}
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Retention({ pausesAt, deletesAt }: Pick<OwnData, 'pausesAt' | 'deletesAt'>) {
  if (!pausesAt || !deletesAt) return null;
  return (
    <div className={styles.sub}>
      <h3>{TEXTS.unused}</h3>
      <p>{TEXTS.retention(longDate(pausesAt), longDate(deletesAt))}</p>
    </div>
  );
}
