import { createHash } from 'node:crypto';
import type { DocumentStore } from '@apollo/server';
import { QUERY_LIMITS } from '@venn/schema/limits';
import { type DocumentNode, type Location, parse, visit } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Parse options of every query, over HTTP and the socket. */
export const PARSE_OPTIONS = { maxTokens: QUERY_LIMITS.tokens };
/** Capacity in characters of query text; the documents take about thirty times the memory. */
const CHARACTERS_MAX = 1_000_000;
/** What a document takes however short it is, with what is known of it: thousands of tiny ones would fill the memory. */
const DOCUMENT_CHARACTERS = 1000;

/** Apollo's keys end with the SHA-256 of the text, which identifies a document within one schema. */
const hashIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/**
 * Frees the tokens of a document, comments among them: a chain of objects that takes some hundred times the memory of the
 * text, and that each node keeps alive. Errors tell their place by the rest.
 */
function freeTokens(document: DocumentNode): void {
  visit(document, {
    enter(node: { loc?: Partial<Location> | undefined }) {
      if (node.loc) node.loc = { start: node.loc.start, end: node.loc.end, source: node.loc.source };
    },
  });
}

/** LRU cache of parsed queries, shared by Apollo and the socket. */
export class DocumentCache implements DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ loc }) => DOCUMENT_CHARACTERS + (loc?.source.body.length ?? 0),
  });

  /** Looks up a document by Apollo's key. */
  get(key: string): Promise<DocumentNode | undefined> {
    return Promise.resolve(this.#documents.get(hashIn(key)));
  }

  /** Stores a document by Apollo's key. */
  set(key: string, document: DocumentNode): Promise<void> {
    this.#keep(hashIn(key), document);
    return Promise.resolve();
  }

  /** Removes a document by Apollo's key; resolves with whether it was there. */
  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#documents.delete(hashIn(key)));
  }

  /** Parses a query that doesn't come through Apollo, or returns the cached document. Throws on a syntax error. */
  read(text: string): DocumentNode {
    const hash = createHash('sha256').update(text).digest('hex');
    const cached = this.#documents.get(hash);
    if (cached !== undefined) return cached;
    const document = parse(text, PARSE_OPTIONS);
    this.#keep(hash, document);
    return document;
  }

  #keep(hash: string, document: DocumentNode): void {
    freeTokens(document);
    this.#documents.set(hash, document);
  }
}
