import { PATHS } from '@venn/schema/paths';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Page } from '../../components/Page';
import { TEXTS } from './texts';

/** The member doesn't exist or is hidden from the viewer. */
export function ProfileNotFound() {
  return (
    <Page>
      <EmptyState
        title={TEXTS.notFound}
        level={1}
        action={<ButtonLink to={PATHS.matches}>{TEXTS.toMatches}</ButtonLink>}
      />
    </Page>
  );
}
