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
import { AskForCopy } from './RequestDataExport';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

type OwnData = OwnDataQuery['ownData'];

/** The policy of privacy and the questions and answers lead here. */
const ANCHOR = 'mine-data';
const NUMBER = new Intl.NumberFormat('da-DK');

/** What is stored of the viewer, until when, and the way to a copy of it. */
export default function OwnDataSection() {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useOwnDataQuery({ fetchPolicy: 'cache-and-network' });
  const stands = data !== undefined;
  useEffect(() => {
    if (!stands || hash !== `#${ANCHOR}`) return;
    // A new page is first brought to its top.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'start' });
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, stands]);
  const again = () => void refetch().catch(() => {});
  const retry = (
    <Button variant="secondary" size="small" onClick={again}>
      {TEXTS.retry}
    </Button>
  );
  const help = (
    <>
      {TEXTS.help} <Link to={PATHS.privacy}>{TEXTS.privacy}</Link>
    </>
  );
  return (
    <div ref={place} id={ANCHOR} className={styles.anchor} tabIndex={-1}>
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
            <AskForCopy last={data.ownData.export ?? null} onAsked={again} />
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
