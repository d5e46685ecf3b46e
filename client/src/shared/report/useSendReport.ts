import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ReportKind } from '@venn/schema/moderation';
import { useReportMutation } from '../../gql/report';
import { applyBlock } from '../../lib/apollo/blockCache';
import { refreshUnread } from '../../lib/unreadCount';
import type { Reported } from './reported';

interface Draft {
  /** Undefined where none was chosen. */
  kind: ReportKind | undefined;
  reason: string;
  alsoBlock: boolean;
}

/** The member's profile says that it was reported. */
const noteReport = (cache: ApolloCache, memberId: string): void =>
  void cache.modify({
    id: cache.identify({ __typename: 'Member', id: memberId }) ?? '',
    fields: { viewerReportedAt: () => new Date().toISOString() },
  });

/** Sends a report, and blocks the member on request. Returns the server's message. */
export function useSendReport({ thing, id, member }: Reported): (draft: Draft) => Promise<string | undefined> {
  const { cache } = useApolloClient();
  const [report] = useReportMutation();
  return async (draft) => {
    const { data } = await report({ variables: { thing, id, ...draft } });
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'myReports' });
    if (member) noteReport(cache, member.id);
    if (draft.alsoBlock && member) {
      applyBlock(cache, member.id, true);
      refreshUnread();
    }
    return data?.report.message;
  };
}
