import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { OPERATIONS } from '@venn/schema/operations';
import { type DocumentNode, Kind, parse, print } from 'graphql';
import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { persistedLink } from './persisted-link';

const FOLDER = new URL('../../gql/', import.meta.url);

interface Seen {
  extensions: Record<string, unknown>;
  http: unknown;
}

/** A server that answers what it is told to, and all that was asked of it. */
function serverThat(answer: (turn: number) => ApolloLink.Result) {
  const asked: Seen[] = [];
  const link = persistedLink.concat(
    new ApolloLink((operation) => {
      asked.push({ extensions: operation.extensions, http: operation.getContext()['http'] });
      return of(answer(asked.length));
    }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const ask = (query: DocumentNode) => firstValueFrom(ApolloLink.execute(link, { query }, { client }));
  return { asked, ask };
}

const known = { ...parse('query Unread { unreadTotal }'), __meta__: { hash: 'abc' } };
const byHash = {
  extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
  http: { includeExtensions: true, includeQuery: false },
};
const refusedWith = (code: string): ApolloLink.Result => ({ errors: [{ message: 'Nej', extensions: { code } }] });

describe('an operation on its way to the server', () => {
  it('is sent whole when nobody gave it a hash', async () => {
    const { asked, ask } = serverThat(() => ({ data: { unreadTotal: 1 } }));
    await ask(gql`query Unread { unreadTotal }`);
    expect(asked).toEqual([{ extensions: {}, http: undefined }]);
  });

  it('is sent whole once more when the server does not know its hash', async () => {
    const { asked, ask } = serverThat((turn) =>
      turn === 1 ? refusedWith('PERSISTED_QUERY_NOT_FOUND') : { data: { unreadTotal: 1 } },
    );
    expect(await ask(known)).toEqual({ data: { unreadTotal: 1 } });
    expect(asked.map(({ http }) => http)).toEqual([byHash.http, { includeExtensions: false, includeQuery: true }]);
  });

  it('is not sent again for any other refusal', async () => {
    const { asked, ask } = serverThat(() => refusedWith('UNAUTHENTICATED'));
    expect(await ask(known)).toEqual(refusedWith('UNAUTHENTICATED'));
    expect(asked).toHaveLength(1);
  });

  it('is sent as its hash', async () => {
    const { asked, ask } = serverThat(() => ({ data: { unreadTotal: 1 } }));
    expect(await ask(known)).toEqual({ data: { unreadTotal: 1 } });
    expect(asked).toEqual([byHash]);
  });
});

describe('every operation of the pages', () => {
  const sources = readdirSync(FOLDER).map(
    (file) => import(new URL(file, FOLDER).href) as Promise<Record<string, unknown>>,
  );
  type Generated = DocumentNode & { __meta__?: { hash: string } };
  const isOperation = (value: unknown): value is Generated =>
    typeof value === 'object' &&
    value !== null &&
    'definitions' in value &&
    (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const definitionsOf = (text: string): string[] => parse(text, { noLocation: true }).definitions.map(print).toSorted();

  it('says to the server what Apollo Client would have said in its place', async () => {
    const documents = (await Promise.all(sources)).flatMap((module) => Object.values(module).filter(isOperation));
    expect(documents.length).toBeGreaterThan(40);
    const cache = new InMemoryCache();
    for (const document of documents) {
      const text = OPERATIONS[document.__meta__?.hash ?? ''] ?? '';
      expect(definitionsOf(text)).toEqual(definitionsOf(print(cache.transformDocument(document))));
    }
  });

  it('has the hash that anybody can reckon from the text', () => {
    for (const [hash, text] of Object.entries(OPERATIONS)) {
      expect(createHash('sha256').update(text).digest('hex')).toMatch(new RegExp(`^${hash}`));
    }
  });
});
