import { PATHS } from '@venn/schema/paths';
import { ButtonLink } from '../../components/ButtonLink';
import { ArrowLeft } from '../../icons/ArrowLeft';
import styles from './BackLink.module.css';

interface BackLinkProps {
  to?: string;
  /** The place it leads to. */
  place?: string;
}

/** The way back from a page of the portal, by default to the dashboard; its arrow is flush with the page. */
export function BackLink({ to = PATHS.admin, place = 'dashboard' }: BackLinkProps) {
  return (
    <div>
      <ButtonLink className={styles.back} to={to} variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />}>
        {`Back to ${place}`}
      </ButtonLink>
    </div>
  );
}
