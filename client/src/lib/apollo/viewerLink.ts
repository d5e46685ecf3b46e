import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { applyViewer, sessionToken, viewerVersion } from '../session/session';
import type { SessionViewer } from '../session/sessionRequests';

type ViewerFields = Partial<SessionViewer> & { __typename: 'Viewer' };

const isViewer = (value: unknown): value is ViewerFields =>
  typeof value === 'object' && value !== null && '__typename' in value && value.__typename === 'Viewer';

/** The viewers in a response: its fields and their fields, such as those of a saved profile or an event. */
export const viewersIn = (data: Readonly<Record<string, unknown>> | null | undefined): ViewerFields[] =>
  Object.values(data ?? {})
    .flatMap((field) => [field, ...(typeof field === 'object' && field !== null ? Object.values(field) : [])])
    .filter(isViewer);

/** Applies the viewer of every response and event to the session. */
export const viewerLink = new ApolloLink((operation, forward) => {
  const version = viewerVersion();
  const token = sessionToken();
  const isEvent = operation.operationType === OperationTypeNode.SUBSCRIPTION;
  return forward(operation).pipe(
    tap(({ data }) => {
      // The response to a request of another login, or to a login itself, doesn't concern this one.
      if (token === null || token !== sessionToken()) return;
      for (const viewer of viewersIn(data)) applyViewer(viewer, isEvent ? viewerVersion() : version);
    }),
  );
});
