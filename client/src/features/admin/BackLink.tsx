import { PATHS } from '@venn/schema/paths';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import styles from './BackLink.module.css';

/** The way back from a page of the portal to the dashboard; its arrow is flush with the page. */
export function BackLink() {
  return (
    <div>
      <ButtonLink
        className={styles.back}
        to={PATHS.admin}
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden="true" />}
      >
        Back to dashboard
      </ButtonLink>
    </div>
  );
}
