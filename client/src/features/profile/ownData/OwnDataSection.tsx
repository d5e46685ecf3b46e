import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Section } from '../../../components/Page';
import { useOwnDataQuery } from '../../../gql/ownData';
import styles from './OwnDataSection.module.css';
import { RequestDataExport } from './RequestDataExport';
import { Retention } from './Retention';
import { StoredData } from './StoredData';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

/** Linked from the privacy policy and the FAQ. */
const ANCHOR = 'mine-data';

/** The data stored about the viewer, its retention, and the data export. */
export function OwnDataSection() {
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
            <StoredData data={data.ownData} />
            <Retention {...data.ownData} />
            <RequestDataExport last={data.ownData.export ?? null} onRequested={reload} />
          </div>
        ) : null}
      </Section>
    </div>
  );
}
