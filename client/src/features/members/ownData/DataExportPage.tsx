import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/Page';
import styles from './DataExportPage.module.css';
import { DownloadExport } from './DownloadExport';
import { DATA_EXPORT_TEXTS as TEXTS } from './dataExportTexts';
import { ExportRefused } from './ExportRefused';

/** Target of the link in the data-export mail. Downloads on a click only. */
export default function DataExportPage() {
  const token = useSearchParams()[0].get('token');
  return (
    <Page narrow>
      <div className={styles.page}>
        <h1>{TEXTS.title}</h1>
        {token ? <DownloadExport key={token} token={token} /> : <ExportRefused text={TEXTS.missing} />}
      </div>
    </Page>
  );
}
