import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { hearOfViewer, sessionToken, viewerMoment } from '../session/session';
import type { ViewerAnswer } from '../session/sessionRequests';

type Said = Partial<ViewerAnswer> & { __typename: 'Viewer' };

const isViewer = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && '__typename' in value && value.__typename === 'Viewer';

/** What an answer says of the viewer: a field of its own, or a part of one, as of a saved profile or a live event. */
export const viewersIn = (data: Readonly<Record<string, unknown>> | null | undefined): Said[] =>
  Object.values(data ?? {})
    .flatMap((field) => [field, ...(typeof field === 'object' && field !== null ? Object.values(field) : [])])
    .filter(isViewer);

/** Whatever an answer or a live event says of the viewer is newer than what the header shows. */
export const viewerLink = new ApolloLink((operation, forward) => {
  const asked = viewerMoment();
  const token = sessionToken();
  const isLive = operation.operationType === OperationTypeNode.SUBSCRIPTION;
  return forward(operation).pipe(
    tap(({ data }) => {
      // The answer to a request of another login, or to a login itself, says nothing about this one.
      if (token === null || token !== sessionToken()) return;
      for (const said of viewersIn(data)) hearOfViewer(said, isLive ? viewerMoment() : asked);
    }),
  );
});
