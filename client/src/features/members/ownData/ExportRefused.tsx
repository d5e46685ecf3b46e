import { ButtonLink } from '../../../components/ButtonLink';
import { Alert } from '../../../components/feedback/Alert';
import { tabPath } from '../../../shared/profile/profileTabs';
import styles from './DataExportPage.module.css';
import { DATA_EXPORT_TEXTS as TEXTS } from './dataExportTexts';

/** Why the export can't be downloaded, and how to request a new one. */
export function ExportRefused({ text }: { text: string }) {
  return (
    <>
      <Alert tone="error">{text}</Alert>
      <p className={styles.note}>{TEXTS.newOne}</p>
      <ButtonLink to={tabPath('mine-data')} variant="secondary">
        {TEXTS.profile}
      </ButtonLink>
    </>
  );
}
