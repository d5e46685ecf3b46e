import { SrOnly } from '../../../components/SrOnly';
import { useHaveMetQuery } from '../../../gql/conversation';
import { TEXTS } from '../texts';

interface HaveMetProps {
  partnerId: string;
  className: string | undefined;
}

/** Tells two who have both said of an aftale that they met. */
export default function HaveMet({ partnerId, className }: HaveMetProps) {
  const { data } = useHaveMetQuery({ variables: { id: partnerId }, fetchPolicy: 'cache-and-network' });
  return data?.member.haveMet ? (
    <span className={className}>
      <SrOnly>, </SrOnly>
      <span>{TEXTS.haveMet}</span>
    </span>
  ) : null;
}
