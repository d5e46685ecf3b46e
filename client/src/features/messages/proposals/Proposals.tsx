import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { SrOnly } from '../../../components/SrOnly';
import { type Proposal_ProposalFragment as Proposal, useProposalsQuery } from '../../../gql/proposals';
import { loadChunk } from '../../../lib/page/loadChunk';
import type { Partner } from '../usePartner';
import { EndDialog } from './EndDialog';
import type { Extras } from './extras';
import { ProposalCard } from './ProposalCard';
import { ProposeButton } from './ProposeButton';
import { placeProposals } from './placeProposals';
import { newsOf } from './proposalNews';
import type { ProposalWish } from './proposalWish';

const ProposeDialog = lazy(() => loadChunk(() => import('./ProposeDialog')));

const NONE: readonly Proposal[] = [];

interface ProposalsProps {
  partner: Partner;
  /** Called with what the proposals add to the conversation, whenever that changes. */
  onExtras: (extras: Extras) => void;
  onReport: (proposalId: string) => void;
}

/** The aftaler for two of a conversation: gives it the cards and the button, announces what the partner does, and has the dialogs. */
export default function Proposals({ partner, onExtras, onReport }: ProposalsProps) {
  // `useThread` reads it again whenever the conversation may have changed.
  const { data, refetch } = useProposalsQuery({
    variables: { with: partner.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [wish, setWish] = useState<ProposalWish | null>(null);
  const list = data?.proposals ?? NONE;
  const extras = useMemo((): Extras => {
    const open = list.find(({ state }) => state === 'open');
    const placed = list.map((proposal) => ({
      ...proposal,
      element: <ProposalCard proposal={proposal} partner={partner} onWish={setWish} onReport={onReport} />,
    }));
    return {
      place: (items, hasOlder) => (placed.length === 0 ? items : placeProposals(items, hasOlder, placed)),
      button: <ProposeButton open={open} onPress={() => setWish({ kind: 'propose', instead: null })} />,
      open: open && (open.proposerId === partner.id ? 'asked' : 'sent'),
    };
  }, [list, partner, onReport]);
  useEffect(() => onExtras(extras), [extras, onExtras]);
  const close = () => setWish(null);
  return (
    <>
      <SrOnly>
        <span role="status">{useNews(data?.proposals ?? null, partner)}</span>
      </SrOnly>
      {wish?.kind === 'propose' ? (
        <Suspense>
          <ProposeDialog partner={partner} instead={wish.instead} onSent={() => refetch()} onClose={close} />
        </Suspense>
      ) : null}
      {wish?.kind === 'end' ? (
        <EndDialog
          proposal={wish.proposal}
          partner={partner}
          onMove={() => setWish({ kind: 'propose', instead: wish.proposal })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The latest news of a list; what was there at first is none. */
function useNews(list: readonly Proposal[] | null, partner: Partner): string {
  const [known, setKnown] = useState({ list, text: '' });
  if (list !== known.list) {
    const text = list === null || known.list === null ? '' : newsOf(known.list, list, partner);
    setKnown({ list, text: text || known.text });
  }
  return known.text;
}
