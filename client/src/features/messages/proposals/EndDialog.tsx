import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { FormStack } from '../../../components/FormLayout';
import { Named } from '../../../components/Named';
import { type Proposal_ProposalFragment as Proposal, useCancelProposalMutation } from '../../../gql/proposals';
import { errorText } from '../../../lib/forms/formErrors';
import type { Partner } from '../usePartner';
import { focusProposal } from './proposalFocus';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

interface EndDialogProps {
  proposal: Proposal;
  partner: Partner;
  /** Proposes another time instead. */
  onMove: () => void;
  onClose: () => void;
}

/** Cancels what the two have agreed on, or leads to another time. */
export function EndDialog({ proposal, partner, onMove, onClose }: EndDialogProps) {
  const [cancelProposal, { loading }] = useCancelProposalMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setProblem(null);
    try {
      await cancelProposal({ variables: { id: proposal.id } });
      onClose();
      focusProposal(proposal.id);
    } catch (error) {
      setProblem(errorText(error, TEXTS.cancelFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={TEXTS.endTitle}
      confirmLabel={TEXTS.cancel}
      cancelLabel={TEXTS.keep}
      busyLabel={TEXTS.cancelling}
      busy={loading}
      error={problem}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <FormStack>
        <p>
          <Named text={TEXTS.end} name={partner.username} />
        </p>
        <p>{TEXTS.endMove}</p>
        <Button variant="secondary" disabled={loading} onClick={onMove}>
          {TEXTS.proposeAgain}
        </Button>
      </FormStack>
    </ConfirmDialog>
  );
}
