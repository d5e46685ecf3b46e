import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Section } from '../../../components/Page';
import { useOwnDataQuery } from '../../../gql/ownData';
import { loadChunk } from '../../../lib/page/loadChunk';
import { useAnchor } from '../../../lib/page/useAnchor';
import styles from './OwnDataSection.module.css';
import { RequestDataExport } from './RequestDataExport';
import { Retention } from './Retention';
import { StoredData } from './StoredData';
import { OWN_DATA_TEXTS as TEXTS } from './texts';

// Not in the page's first load: its labels are many, and its data come later anyway.
const Readings = lazy(async () => ({
  default: (await loadChunk(() => import('./Readings'))).Readings,
}));

/** Linked from the privacy policy and the FAQ. */
const ANCHOR = 'mine-data';

/** The data stored about the viewer, its retention, and the data export. */
export function OwnDataSection() {
  const { data, error, refetch } = useOwnDataQuery({ fetchPolicy: 'cache-and-network' });
  const section = useAnchor<HTMLDivElement>(ANCHOR, data !== undefined);
  const reload = () => void refetch().catch(() => {});
  const retry = (
    <Button variant="secondary" size="small" onClick={reload}>
      {TEXTS.retry}
    </Button>
  );
  const help = (
    <span>
      {TEXTS.help} <Link to={PATHS.privacy}>{TEXTS.privacy}</Link>
    </span>
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
            <StoredData stored={data} />
            <Suspense fallback={null}>
              <Readings {...data.ownData} />
            </Suspense>
            <Retention {...data.ownData} />
            <RequestDataExport last={data.ownData.export ?? null} onRequested={reload} />
          </div>
        ) : null}
      </Section>
    </div>
  );
}
