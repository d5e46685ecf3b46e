import { showToast } from '../../../components/feedback/toastStore';
import { IconButton } from '../../../components/IconButton';
import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';
import { CalendarPlus } from '../../../icons/CalendarPlus';
import { focusProposal } from './proposalFocus';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

interface ProposeButtonProps {
  /** The proposal that waits for an answer. */
  open: Proposal | undefined;
  onPress: () => void;
}

/** Opens the form of a proposal, or leads to the one that is open. */
export function ProposeButton({ open, onPress }: ProposeButtonProps) {
  const press = () => {
    if (open === undefined) return onPress();
    showToast(TEXTS.alreadyOpen);
    focusProposal(open.id);
  };
  return <IconButton label={TEXTS.propose} icon={<CalendarPlus />} onClick={press} />;
}
