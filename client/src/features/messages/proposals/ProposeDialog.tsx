import { type Proposal_ProposalFragment as Proposal, useOwnTownQuery } from '../../../gql/proposals';
import type { Partner } from '../usePartner';
import { ProposeForm } from './ProposeForm';
import { NEW_PROPOSAL } from './proposalForm';

interface ProposeDialogProps {
  partner: Partner;
  /** The proposal that another time is proposed for. */
  instead: Proposal | null;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}

/** Proposes to meet: with the facts of the proposal that it replaces, else in the viewer's town. */
export default function ProposeDialog({ instead, ...rest }: ProposeDialogProps) {
  const { data, loading } = useOwnTownQuery({ skip: instead !== null });
  if (loading) return null;
  const { title, town, place } = instead ?? { title: '', town: data?.viewer.location ?? '', place: null };
  return (
    <ProposeForm
      {...rest}
      insteadOf={instead?.id ?? null}
      initialValues={{ ...NEW_PROPOSAL, title, town, place: place ?? '' }}
    />
  );
}
