import { PATHS } from '@venn/schema/paths';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Actions } from '../../components/FormLayout';
import { EmptyState } from '../../components/feedback/EmptyState';
import { emptyTitle, TEXTS } from './texts';

/** No member fits, with the filters or at all. */
export function NoMatches({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  const actions = (
    <Actions>
      <ButtonLink to={PATHS.profile}>{TEXTS.toProfile}</ButtonLink>
      {filtered ? (
        <Button variant="secondary" onClick={onReset}>
          {TEXTS.reset}
        </Button>
      ) : null}
    </Actions>
  );
  return (
    <EmptyState title={emptyTitle(filtered)} action={actions}>
      {filtered ? TEXTS.emptyNarrowed : TEXTS.emptyAll}
    </EmptyState>
  );
}
