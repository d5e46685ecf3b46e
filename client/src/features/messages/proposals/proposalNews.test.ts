import { describe, expect, it } from 'vitest';
import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';
import { newsOf } from './proposalNews';

const PARTNER = { id: 'them', username: 'Søren_Bak', role: 'user', avatarUrl: null } as const;
const proposal = (proposerId: string, state: Proposal['state']): Proposal => ({
  id: 'p',
  proposerId,
  title: 'Bænken ved søen',
  startsAt: '2026-11-28T13:00:00Z',
  town: 'Roskilde',
  place: null,
  state,
  viewerMay: [],
  afterNumber: 1,
  proposedAt: '2026-11-20T10:00:00Z',
  calendarUrl: null,
});

describe('newsOf', () => {
  it.each([
    ['them', null, 'open', 'Søren_Bak foreslår Bænken ved søen, lørdag den 28. november kl. 14.00.'],
    ['them', 'open', 'withdrawn', 'Søren_Bak har taget forslaget tilbage.'],
    ['me', 'open', 'accepted', 'Søren_Bak har sagt ja til Bænken ved søen.'],
    ['me', 'open', 'declined', 'Søren_Bak har sagt nej tak.'],
    ['me', 'accepted', 'cancelled', 'Aftalen er aflyst.'],
    // What the viewer does is told where it is done.
    ['me', null, 'open', ''],
    ['me', 'open', 'withdrawn', ''],
    ['them', 'open', 'accepted', ''],
    ['them', 'open', 'open', ''],
  ] as const)('of a proposal by %s that was %s and is %s', (by, before, now, text) => {
    expect(newsOf(before === null ? [] : [proposal(by, before)], [proposal(by, now)], PARTNER)).toBe(text);
  });
});
