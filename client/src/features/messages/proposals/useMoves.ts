import { useState } from 'react';
import { showToast } from '../../../components/feedback/toastStore';
import {
  type Proposal_ProposalFragment as Proposal,
  useAnswerProposalMutation,
  useWithdrawProposalMutation,
} from '../../../gql/proposals';
import { errorText } from '../../../lib/forms/formErrors';
import { focusProposal } from './proposalFocus';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

/** What is done with a proposal by one press. */
export type MoveName = 'yes' | 'no' | 'takeBack';

export interface Moves {
  /** The one that is being sent. */
  busy: MoveName | null;
  /** Why the last one wasn't made. */
  problem: string | null;
  make: (name: MoveName) => void;
}

const DONE = { yes: TEXTS.agreed, no: TEXTS.declined, takeBack: TEXTS.takenBack } as const;

/** The moves of one proposal. Afterwards its title has the focus: the buttons are gone. */
export function useMoves({ id }: Proposal): Moves {
  const [answer] = useAnswerProposalMutation();
  const [withdraw] = useWithdrawProposalMutation();
  const [busy, setBusy] = useState<MoveName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (name: MoveName) => {
    setBusy(name);
    setProblem(null);
    try {
      if (name === 'takeBack') await withdraw({ variables: { id } });
      else await answer({ variables: { id, accept: name === 'yes' } });
      showToast(DONE[name]);
      focusProposal(id);
    } catch (error) {
      setProblem(errorText(error, name === 'takeBack' ? TEXTS.takeBackFailed : TEXTS.answerFailed));
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, make: (name) => void make(name) };
}
