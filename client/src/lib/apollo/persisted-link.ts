import { ApolloLink } from '@apollo/client';
import { mergeMap } from 'rxjs';

/** What the code generator adds to the documents of operations. */
interface Generated {
  __meta__?: { hash?: string };
}

/** Of a server that doesn't know this hash, and of one that knows none. */
const NOT_KNOWN = /^PERSISTED_QUERY_NOT_/;

/** Sends the hash of an operation in place of its text; a server of another version that doesn't know it gets the text. */
export const persistedLink = new ApolloLink((operation, forward) => {
  const sha256Hash = (operation.query as Generated).__meta__?.hash;
  if (sha256Hash === undefined) return forward(operation);
  const send = (byHash: boolean) => {
    operation.setContext({ http: { includeExtensions: byHash, includeQuery: !byHash } });
    return forward(operation);
  };
  operation.extensions = { persistedQuery: { version: 1, sha256Hash } };
  return send(true).pipe(
    mergeMap((result) => (NOT_KNOWN.test(String(result.errors?.[0]?.extensions?.['code'])) ? send(false) : [result])),
  );
});
