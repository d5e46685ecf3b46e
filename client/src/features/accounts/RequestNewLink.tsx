import { PATHS } from '@venn/schema/paths';
import { ButtonLink } from '../../components/ButtonLink';

/** To the form that sends another link. */
export function RequestNewLink() {
  return (
    <ButtonLink to={PATHS.forgotPassword} variant="secondary">
      Få et nyt link
    </ButtonLink>
  );
}
